//! The pages, embedded by the build script.

use std::borrow::Cow;
use std::io::Read as _;

use axum::body::Body;
use axum::http::header;
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use flate2::read::GzDecoder;

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
    /// The content as it is; not where it can be unpacked from `gzip`.
    whole: Option<&'static [u8]>,
    /// The content packed, where that makes it smaller. Browsers take Brotli over https and from this computer; over plain
    /// http, as at a club, they ask for gzip.
    brotli: Option<&'static [u8]>,
    gzip: Option<&'static [u8]>,
}

impl Page {
    /// The content as it is.
    fn content(&self) -> Cow<'static, [u8]> {
        match (self.whole, self.gzip) {
            (Some(whole), _) => Cow::Borrowed(whole),
            (None, packed) => {
                let mut content = Vec::new();
                // The build has packed it, so it can be unpacked (*checked by* `every_page_can_be_had_as_it_is`).
                let unpacked = GzDecoder::new(packed.unwrap_or_default()).read_to_end(&mut content);
                debug_assert!(unpacked.is_ok(), "{}", self.path);
                Cow::Owned(content)
            }
        }
    }
}

/// How the content of a page is sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Coding {
    Brotli,
    Gzip,
    Identity,
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
    let page = find(REPORT).map(Page::content).unwrap_or_default();
    let page = String::from_utf8_lossy(&page);
    // In a script element "</" would end it; in JSON the slash may be escaped.
    page.replacen(CHARTS, &charts.replace("</", "<\\/"), 1)
}

fn find(path: &str) -> Option<&'static Page> {
    PAGES.iter().find(|page| page.path == path)
}

fn answer(page: &'static Page, headers: &HeaderMap) -> Response {
    let caching = if page.hashed { "public, max-age=31536000, immutable" } else { "no-cache" };
    let coding = coding(page, headers);
    // The same page packed otherwise is another representation, with a tag of its own.
    let etag = match coding {
        Coding::Brotli => format!("{}-br\"", page.etag.trim_end_matches('"')),
        Coding::Gzip => format!("{}-gz\"", page.etag.trim_end_matches('"')),
        Coding::Identity => page.etag.to_owned(),
    };
    let known = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|v| v.to_str().ok());
    let is_known = known.flat_map(|v| v.split(',')).any(|tag| tag.trim().trim_start_matches("W/") == etag);
    let common = [
        (header::ETAG, etag),
        (header::CACHE_CONTROL, caching.to_owned()),
        (header::VARY, header::ACCEPT_ENCODING.to_string()),
    ];
    if is_known {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    let media_type = [(header::CONTENT_TYPE, page.media_type)];
    let (name, content) = match coding {
        Coding::Brotli => ("br", page.brotli),
        Coding::Gzip => ("gzip", page.gzip),
        Coding::Identity => ("", None),
    };
    match content {
        Some(packed) => (common, media_type, [(header::CONTENT_ENCODING, name)], packed).into_response(),
        None => {
            let content = match page.content() {
                Cow::Borrowed(content) => Body::from(content),
                Cow::Owned(content) => Body::from(content),
            };
            (common, media_type, content).into_response()
        }
    }
}

/// The smallest form of a page that the browser takes (RFC 9110, section 12.5.3).
fn coding(page: &Page, headers: &HeaderMap) -> Coding {
    let accepted: Vec<&str> = headers
        .get_all(header::ACCEPT_ENCODING)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .collect();
    let takes = |name: &str| weight(&accepted, name).or_else(|| weight(&accepted, "*")).is_some_and(|q| q > 0.0);
    if page.brotli.is_some() && takes("br") {
        Coding::Brotli
    } else if page.gzip.is_some() && (takes("gzip") || takes("x-gzip")) {
        Coding::Gzip
    } else {
        Coding::Identity
    }
}

/// The weight of a coding in a list as `gzip;q=0.5`; 1 if it has none, and 0 if it cannot be read.
fn weight(accepted: &[&str], name: &str) -> Option<f32> {
    accepted.iter().find_map(|item| {
        let mut parts = item.split(';').map(str::trim);
        parts.next().filter(|coding| coding.eq_ignore_ascii_case(name))?;
        let weight = parts.find_map(|part| part.strip_prefix("q=").or_else(|| part.strip_prefix("Q=")));
        Some(weight.map_or(1.0, |weight| weight.trim().parse().unwrap_or(0.0)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: Page = Page {
        path: "a.js",
        media_type: "text/javascript",
        etag: "\"1\"",
        hashed: true,
        whole: Some(b"plain"),
        brotli: Some(b"br"),
        gzip: Some(b"gz"),
    };

    fn accepting(values: &[&'static str]) -> HeaderMap {
        values.iter().map(|value| (header::ACCEPT_ENCODING, header::HeaderValue::from_static(value))).collect()
    }

    /// A client that gets what it did not ask for shows no page at all.
    #[test]
    fn a_page_is_packed_only_as_the_browser_takes_it() {
        for (values, wanted) in [
            (&["gzip, deflate, br, zstd"][..], Coding::Brotli),
            (&["gzip", "br"], Coding::Brotli),
            (&["GZIP"], Coding::Gzip),
            (&["br;q=0, gzip;q=0.5"], Coding::Gzip),
            (&["br; Q=0.000, *;q=0"], Coding::Identity),
            (&["*"], Coding::Brotli),
            (&["br;q=much"], Coding::Identity),
            (&["identity"], Coding::Identity),
            (&["brotli, xgzip"], Coding::Identity),
            (&[""], Coding::Identity),
            (&[], Coding::Identity),
        ] {
            assert_eq!(coding(&PAGE, &accepting(values)), wanted, "{values:?}");
        }
        let bare = Page { brotli: None, gzip: None, ..PAGE };
        assert_eq!(coding(&bare, &accepting(&["br, gzip"])), Coding::Identity);
    }

    /// A program that takes nothing packed (`curl`, a monitor) would get an empty page, and so would `kickoff solve`.
    #[test]
    fn every_page_can_be_had_as_it_is() {
        for page in PAGES {
            let content = page.content();
            assert!(!content.is_empty(), "{}", page.path);
            let packed = page.gzip.map_or(content.len(), <[u8]>::len);
            assert!(packed <= content.len(), "{}", page.path);
        }
        let start = find(START).unwrap().content();
        assert!(String::from_utf8_lossy(&start).contains("</html>"));
        assert!(report_page("{}").contains("</html>"));
    }

    /// A cache that holds one form must not take it for another one.
    #[test]
    fn each_form_has_a_tag_of_its_own() {
        let mut headers = accepting(&["br"]);
        let packed = answer(&PAGE, &headers);
        assert_eq!(packed.headers()[header::CONTENT_ENCODING], "br");
        assert_eq!(packed.headers()[header::VARY], "accept-encoding");
        let tag = packed.headers()[header::ETAG].clone();
        headers.insert(header::IF_NONE_MATCH, tag.clone());
        assert_eq!(answer(&PAGE, &headers).status(), StatusCode::NOT_MODIFIED);
        headers.insert(header::ACCEPT_ENCODING, header::HeaderValue::from_static("gzip"));
        let other = answer(&PAGE, &headers);
        assert_eq!(
            (other.status(), &other.headers()[header::CONTENT_ENCODING]),
            (StatusCode::OK, &"gzip".parse().unwrap())
        );
        assert_ne!(other.headers()[header::ETAG], tag);
    }
}
