//! The server's own names and the pages that are its own.

use std::net::{IpAddr, SocketAddr};

use axum::http::HeaderMap;
use axum::http::header::{self, HeaderName};

use crate::config::{Config, PublicUrl};

/// The names by which the server may be called.
#[derive(Debug)]
pub(super) struct Names {
    /// Where a server's pages are, if it said so.
    public: Option<PublicUrl>,
    /// The address on which a server listens; absent in local mode, where only this machine's own names count.
    bound: Option<IpAddr>,
}

impl Names {
    pub(super) fn new(config: &Config, address: SocketAddr) -> Names {
        match config.server() {
            Some(server) => Names { public: server.public_url.clone(), bound: Some(address.ip()) },
            None => Names { public: None, bound: None },
        }
    }

    /// Whether browsers come by TLS.
    pub(super) fn is_https(&self) -> bool {
        self.public.as_ref().is_some_and(PublicUrl::is_https)
    }

    /// The Host header, if it is one of the server's names.
    pub(super) fn host<'a>(&self, headers: &'a HeaderMap) -> Option<&'a str> {
        let mut hosts = headers.get_all(header::HOST).iter();
        let host = hosts.next()?.to_str().ok()?;
        // Of two names a proxy might have looked at the other one.
        if hosts.next().is_some() {
            return None;
        }
        let public = self.public.as_ref().is_some_and(|url| same_host(url, host));
        (public || is_this_machine(host) || self.is_bound(host)).then_some(host)
    }

    /// Whether a Host header is the address on which the server listens. If that is all of the machine's, any address
    /// will do: a foreign page can make a name lead here, but no address.
    fn is_bound(&self, host: &str) -> bool {
        let Some(bound) = self.bound else { return false };
        name_of(host).parse::<IpAddr>().is_ok_and(|ip| bound.is_unspecified() || ip == bound)
    }

    /// Whether the request comes from a page of this server or from no page.
    pub(super) fn is_own(&self, headers: &HeaderMap, host: &str) -> bool {
        let mut origins = headers.get_all(header::ORIGIN).iter();
        match (origins.next(), origins.next()) {
            (None, _) => !is_from_elsewhere(headers),
            (Some(origin), None) => origin.to_str().is_ok_and(|origin| {
                let public = self.public.as_ref().is_some_and(|url| url.origin().eq_ignore_ascii_case(origin));
                // A server that is called by its public name has pages under its public address only.
                let plain = !self.public.as_ref().is_some_and(|url| same_host(url, host));
                public || plain && origin.strip_prefix("http://").is_some_and(|o| o.eq_ignore_ascii_case(host))
            }),
            (Some(_), Some(_)) => false,
        }
    }
}

/// Whether the browser says that the request was caused by a page of another site.
pub(crate) fn is_from_elsewhere(headers: &HeaderMap) -> bool {
    const SITE: HeaderName = HeaderName::from_static("sec-fetch-site");
    headers.get(SITE).is_some_and(|site| site != "same-origin" && site != "none")
}

/// Whether a Host header names the public address's host, whatever the port: a proxy may have left it out.
fn same_host(url: &PublicUrl, host: &str) -> bool {
    name_of(host).eq_ignore_ascii_case(name_of(url.authority()))
}

/// Whether a Host header names this machine, whatever the port (it may have been forwarded).
fn is_this_machine(host: &str) -> bool {
    let name = name_of(host);
    name.eq_ignore_ascii_case("localhost") || name.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
}

/// A Host header without port and brackets.
fn name_of(host: &str) -> &str {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if !port.is_empty() && port.bytes().all(|b| b.is_ascii_digit()) => name,
        _ => host,
    };
    name.strip_prefix('[').and_then(|n| n.strip_suffix(']')).unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;
    use crate::config::{Mode, ServerConfig};

    fn server(public: Option<&str>, bound: &str) -> Names {
        let server = ServerConfig { public_url: public.map(|url| url.parse().unwrap()), ..ServerConfig::default() };
        let config = Config { mode: Mode::Server(Box::new(server)), ..Config::default() };
        Names::new(&config, bound.parse().unwrap())
    }

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        pairs.iter().map(|(k, v)| (HeaderName::from_static(k), HeaderValue::from_str(v).unwrap())).collect()
    }

    fn answers(names: &Names, host: &str) -> bool {
        names.host(&headers(&[("host", host)])).is_some()
    }

    fn own(names: &Names, host: &str, origin: &str) -> bool {
        names.is_own(&headers(&[("host", host), ("origin", origin)]), host)
    }

    #[test]
    fn this_machine_has_few_names() {
        let local = Names { public: None, bound: None };
        for host in ["localhost", "LOCALHOST:80", "127.0.0.1:8123", "127.1.2.3", "[::1]", "[::1]:9"] {
            assert!(answers(&local, host), "{host}");
        }
        for host in ["", "evil.example", "localhost.evil.example", "127.0.0.1.evil.example:80", "10.0.0.1", "[::2]:1"] {
            assert!(!answers(&local, host), "{host}");
        }
    }

    #[test]
    fn a_server_answers_to_its_public_name_its_address_and_this_machine() {
        let names = server(Some("https://kick.example"), "10.0.0.5:8650");
        for host in ["kick.example", "KICK.example:443", "10.0.0.5:8650", "127.0.0.1:8650"] {
            assert!(answers(&names, host), "{host}");
        }
        for host in ["evil.example", "kick.example.evil.example", "10.0.0.6:8650"] {
            assert!(!answers(&names, host), "{host}");
        }
        let everywhere = server(None, "0.0.0.0:8650");
        assert!(answers(&everywhere, "192.168.1.20:8650") && answers(&everywhere, "[fd00::1]:8650"));
        assert!(!answers(&everywhere, "evil.example:8650"));
        let mut two = headers(&[("host", "kick.example")]);
        two.append(header::HOST, HeaderValue::from_static("kick.example"));
        assert!(names.host(&two).is_none());
    }

    #[test]
    fn behind_tls_the_scheme_counts_too() {
        let names = server(Some("https://kick.example"), "127.0.0.1:8650");
        assert!(own(&names, "kick.example", "https://kick.example"));
        // A proxy that passes its own name on.
        assert!(own(&names, "127.0.0.1:8650", "https://kick.example"));
        assert!(own(&names, "127.0.0.1:8650", "http://127.0.0.1:8650"));
        for origin in ["http://kick.example", "https://kick.example:444", "https://evil.example", "null"] {
            assert!(!own(&names, "kick.example", origin), "{origin}");
        }
        assert!(!own(&names, "127.0.0.1:8650", "http://127.0.0.1:1"));
    }
}
