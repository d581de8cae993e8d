//! The pages, embedded by the build script.

use axum::http::header;
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};

use crate::api_error::ApiError;

/// A file of the pages.
struct Page {
    /// Its path, without the leading slash.
    path: &'static str,
    media_type: &'static str,
    /// A quoted hash of its content.
    etag: &'static str,
    /// Whether its name changes with its content.
    hashed: bool,
    content: &'static [u8],
}

include!(concat!(env!("OUT_DIR"), "/pages.rs"));

/// The start page, which also shows every address that is no file.
const START: &str = "index.html";

/// Answers with a file of the pages; addresses that are none are the start page's own.
pub(crate) async fn page(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return ApiError::method().into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let named = if path.is_empty() { START } else { path };
    let found = find(named).filter(|page| page.path != REPORT).or_else(|| {
        // A missing picture or script is missing; a missing page is for the start page to tell.
        let last = named.rsplit('/').next().unwrap_or(named);
        if last.contains('.') { None } else { find(START) }
    });
    found.map_or_else(|| ApiError::not_found("page").into_response(), |page| answer(page, &headers))
}

/// The page of charts that a solved game's report is.
const REPORT: &str = "report.html";
/// What stands in it where the charts' data belongs.
const CHARTS: &str = "/*charts*/";

/// The page of charts with its data, complete in one file. `charts` is JSON.
pub fn report_page(charts: &str) -> String {
    let page = find(REPORT).map(|page| String::from_utf8_lossy(page.content)).unwrap_or_default();
    // In a script element "</" would end it; in JSON the slash may be escaped.
    page.replacen(CHARTS, &charts.replace("</", "<\\/"), 1)
}

fn find(path: &str) -> Option<&'static Page> {
    PAGES.iter().find(|page| page.path == path)
}

fn answer(page: &'static Page, headers: &HeaderMap) -> Response {
    let caching = if page.hashed { "public, max-age=31536000, immutable" } else { "no-cache" };
    let common = [(header::ETAG, page.etag), (header::CACHE_CONTROL, caching)];
    let known = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|v| v.to_str().ok());
    if known.flat_map(|v| v.split(',')).any(|tag| tag.trim().trim_start_matches("W/") == page.etag) {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    (common, [(header::CONTENT_TYPE, page.media_type)], page.content).into_response()
}
