//! The OpenAPI document, made from the routes, the types of the messages and the games' own types.

use utoipa::OpenApi;
use utoipa::openapi::ComponentsBuilder;

use crate::wire::{ClientMessage, ErrorBody, LiveMessage};

/// What cannot be found from the routes.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Kickoff",
        description = "What Kickoff's server and its pages tell each other. Nothing here tells a secret of a game that \
                       goes on, except `private` to the seat on turn."
    ),
    components(schemas(ClientMessage, LiveMessage, ErrorBody))
)]
struct Frame;

pub fn document() -> utoipa::openapi::OpenApi {
    let mut document = Frame::openapi();
    document.merge(crate::routes::described().to_openapi());
    let mut components = ComponentsBuilder::from(document.components.take().unwrap_or_default()).build();
    for game in kickoff_runtime::games() {
        for (name, schema) in game.schemas() {
            components.schemas.entry(name).or_insert(schema);
        }
    }
    document.components = Some(components);
    for (path, item) in &mut document.paths.paths {
        let operations = [
            ("get", &mut item.get),
            ("put", &mut item.put),
            ("post", &mut item.post),
            ("patch", &mut item.patch),
            ("delete", &mut item.delete),
        ];
        for (method, operation) in operations {
            if let Some(operation) = operation {
                operation.operation_id = Some(operation_id(method, path));
            }
        }
    }
    document
}

/// An id that no other operation has, made of method and path: `post-matches-id-actions`.
fn operation_id(method: &str, path: &str) -> String {
    let parts = path.split('/').filter(|part| !part.is_empty() && *part != "api");
    std::iter::once(method).chain(parts.map(|part| part.trim_matches(['{', '}']))).collect::<Vec<_>>().join("-")
}

/// The document as JSON text.
pub fn text() -> String {
    let mut text = document().to_pretty_json().unwrap_or_default();
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    #[test]
    fn openapi_document_is_fresh() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/openapi.json");
        let fresh = super::text();
        if std::env::var_os("KICKOFF_UPDATE").is_some() {
            std::fs::write(path, &fresh).unwrap();
        }
        let stored = std::fs::read_to_string(path).unwrap_or_default();
        assert!(
            stored == fresh,
            "docs/openapi.json is stale: run KICKOFF_UPDATE=1 cargo test -p kickoff-server openapi"
        );
    }

    #[test]
    fn games_have_no_types_of_their_own_that_are_called_like_the_servers() {
        let messages = crate::routes::described().to_openapi().components.unwrap_or_default().schemas;
        for game in kickoff_runtime::games() {
            for (name, schema) in game.schemas() {
                let same = messages.get(&name).is_none_or(|known| *known == schema);
                assert!(same, "{}: {name}", game.id());
            }
        }
    }
}
