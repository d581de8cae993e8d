//! Bodies of requests. Each route takes as much as it can need, what is long is counted while it is there, and what comes
//! in too slowly is given up.

use std::fmt;
use std::marker::PhantomData;

use axum::Json;
use axum::body::{Body as Stream, HttpBody as _};
use axum::extract::{FromRequest, FromRequestParts as _, MatchedPath, Request};
use futures_util::StreamExt as _;
use serde::de::{self, DeserializeOwned};
use serde::{Deserialize, Deserializer};
use tokio::time::timeout;

use super::App;
use crate::api_error::{ApiError, ApiResult};
use crate::guard::{Client, Load, patience};
use crate::play::quotas::Quota;
use crate::wire::LONGEST_QUESTION;
use kickoff_host::sandbox::MOST_TOKENS;
use kickoff_host::settings::LARGEST_SAVED_ITEM;
use kickoff_match::LONGEST_BATCH;

/// Most bodies: names, passwords, a line of chat, all of it written as escapes.
const SMALL: usize = 8 << 10;
/// The options of a game, one of which may be a file of 128 KiB, with what JSON adds to its lines.
const OPTIONS: usize = 168 << 10;
/// A token with what JSON adds; the games' longest have less than 20 characters.
const TOKEN: usize = 32;

/// The longest body that a route takes, in bytes.
fn longest(route: &str, limits: &Quota) -> usize {
    let below = route.strip_prefix("/api").unwrap_or(route);
    match below {
        "/matches/{id}/ask" => LONGEST_QUESTION,
        "/matches/{id}/commands" => LONGEST_BATCH * TOKEN + SMALL,
        "/settings" => 2 * limits.settings,
        "/games/{game}/saved-items" => LARGEST_SAVED_ITEM + SMALL,
        "/matches" | "/games/{game}/options" => OPTIONS + SMALL,
        _ if below.starts_with("/games/{game}/sandbox") => OPTIONS + MOST_TOKENS * TOKEN + SMALL,
        // A few of the characters of a record are escaped: quotes in its head, ends of lines.
        "/archive/import" | "/records/tree" | "/records/text" => limits.record + limits.record / 8 + SMALL,
        _ => SMALL,
    }
}

/// A JSON body, an object; what is wrong with it is told as an [`ErrorBody`](crate::wire::ErrorBody).
pub(crate) struct Body<T>(pub(crate) T);

/// The same of a body that may be long, with its room in memory, which is to be held as long as the body is.
pub(crate) struct Large<T>(pub(crate) T, pub(crate) Option<Load>);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> ApiResult<Body<T>> {
        let Large(body, _room) = Large::from_request(request, app).await?;
        Ok(Body(body))
    }
}

impl<T: DeserializeOwned> FromRequest<App> for Large<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> ApiResult<Large<T>> {
        let (mut parts, body) = request.into_parts();
        let client = Client::from_request_parts(&mut parts, app).await?;
        let route = parts.extensions.get::<MatchedPath>().map_or("", MatchedPath::as_str);
        let most = longest(route, &app.quotas.limits);
        let announced = announced(&body, most)?;
        let room = app.guard.traffic.receive(client.subnet(), announced as u64)?;
        let whole = timeout(patience(announced as u64), whole(body, announced)).await;
        let whole = whole.map_err(|_| ApiError::too_slow())??;
        let Json(Fields(body)) = Json::from_request(Request::from_parts(parts, whole.into()), app).await?;
        Ok(Large(body, room))
    }
}

/// How long a body says that it is; the most if it does not say.
fn announced(body: &Stream, most: usize) -> ApiResult<usize> {
    match body.size_hint().exact().map(usize::try_from) {
        None => Ok(most),
        Some(Ok(length)) if length <= most => Ok(length),
        Some(_) => Err(ApiError::too_long(most)),
    }
}

/// A body that is no longer than the most.
async fn whole(body: Stream, most: usize) -> ApiResult<Vec<u8>> {
    let mut pieces = body.into_data_stream();
    let mut whole = Vec::new();
    while let Some(piece) = pieces.next().await {
        let piece = piece.map_err(|_| ApiError::bad("The request broke off."))?;
        if piece.len() > most - whole.len() {
            return Err(ApiError::too_long(most));
        }
        if whole.is_empty() {
            // At once: a vector that grows takes up to twice as much.
            whole.reserve_exact(most);
        }
        whole.extend_from_slice(&piece);
    }
    Ok(whole)
}

/// What has to be an object. Serde would read fields from a list as well, by their order: `[]` would be settings that all
/// have their defaults.
struct Fields<T>(T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Fields<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Fields<T>, D::Error> {
        struct Object<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> de::Visitor<'de> for Object<T> {
            type Value = T;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: de::MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
                T::deserialize(de::value::MapAccessDeserializer::new(map))
            }
        }
        deserializer.deserialize_map(Object(PhantomData)).map(Fields)
    }
}

#[cfg(test)]
mod tests {
    use axum::body::Bytes;
    use tokio::time::Instant;

    use super::*;
    use crate::play::quotas::{LOCAL, SERVER};

    /// If this failed somebody could hold as many bodies as there are connections, of the longest kind.
    #[test]
    fn a_route_takes_no_more_than_it_needs() {
        let large = [
            "/api/matches",
            "/api/games/{game}/options",
            "/api/archive/import",
            "/api/records/tree",
            "/api/records/text",
        ];
        for (route, item) in &crate::routes::described().to_openapi().paths.paths {
            let has_body = [&item.post, &item.put, &item.patch].into_iter().flatten().any(|o| o.request_body.is_some());
            let may = large.contains(&route.as_str()) || route.starts_with("/api/games/{game}/sandbox");
            let most = longest(route, &SERVER);
            assert!(!has_body || may || most <= 40 << 10, "{route}: {most}");
            assert!(most < SERVER.record * 5 / 4 && longest(route, &LOCAL) < LOCAL.record * 5 / 4, "{route}: {most}");
        }
        assert_eq!(longest("/api/matches/{id}/ask", &SERVER), 4 << 10);
        assert_eq!(longest("/api/somewhere/else", &SERVER), 8 << 10);
    }

    #[tokio::test]
    async fn what_is_longer_than_it_may_be_is_refused_as_soon_as_that_is_known() {
        let announces = Stream::from(vec![b' '; 101]);
        assert_eq!(announced(&announces, 100).unwrap_err().into_parts().0, 413);
        let pieces =
            || futures_util::stream::iter((0..11).map(|_| Ok::<_, std::io::Error>(Bytes::from_static(b"0123456789"))));
        let silent = Stream::from_stream(pieces());
        assert_eq!(announced(&silent, 100).unwrap(), 100);
        assert_eq!(whole(silent, 100).await.unwrap_err().into_parts().0, 413);
        let read = whole(Stream::from_stream(pieces()), 110).await.unwrap();
        assert_eq!((read.len(), read.capacity()), (110, 110));
    }

    /// Bodies that came in byte by byte used to be waited for a minute, each time.
    #[tokio::test(start_paused = true)]
    async fn a_body_has_as_much_time_as_its_length_needs() {
        let begun = Instant::now();
        let slow = futures_util::stream::unfold((), async |()| {
            tokio::time::sleep(std::time::Duration::from_secs(1)).await;
            Some((Ok::<_, std::io::Error>(Bytes::from_static(b"x")), ()))
        });
        let read = timeout(patience(320 << 10), whole(Stream::from_stream(slow), 320 << 10)).await;
        assert!(read.is_err());
        assert_eq!(begun.elapsed().as_secs(), 20);
    }
}
