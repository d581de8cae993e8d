//! The OpenAPI document, made from the routes and the types of the messages.
use utoipa::OpenApi;

use crate::wire;

#[derive(OpenApi)]
#[openapi(
    info(title = "Kickoff", description = "The messages between Kickoff's server and its pages."),
    components(schemas(
        wire::ArchiveEntry, wire::ChanceOdds, wire::Frame, wire::GameInfo, wire::ImportRecord, wire::Keepsake,
        wire::LiveMessage, wire::LogKind, wire::LogLine, wire::MatchState, wire::MatchSummary, wire::MatchUpdate,
        wire::NamePlease, wire::NewKeepsake, wire::NewMatch, wire::NodeInfo, wire::OnPosition, wire::OptionInfo,
        wire::PlayActions, wire::PlayedAction, wire::Refusal, wire::ReplayInfo, wire::ReplaySpeed, wire::RulesSection,
        wire::Section, wire::Settings, wire::Theme, wire::Undo
    ))
)]
struct Document;

/// The document as JSON text.
pub fn text() -> String {
    let mut text = Document::openapi().to_pretty_json().unwrap_or_default();
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
}
