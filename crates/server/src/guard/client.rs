//! Finds out which client is at the other end of a connection, also behind proxies.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header;
use axum::http::request::Parts;
use ipnet::IpNet;

use crate::api_error::ApiError;

/// The other end of the connection on which a request came.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) SocketAddr);

/// The client that made a request: the peer, or the one that a trusted proxy names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Client {
    ip: IpAddr,
    /// Whether it is the peer itself, with no proxy between.
    direct: bool,
}

/// The clients that share a limit: an address, or of IPv6 what one household or machine usually gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ClientSubnet(IpAddr);

impl ClientSubnet {
    pub(crate) fn of(ip: IpAddr) -> ClientSubnet {
        match ip.to_canonical() {
            IpAddr::V6(ip) => {
                let [a, b, c, d, ..] = ip.segments();
                ClientSubnet(IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0)))
            }
            ip @ IpAddr::V4(_) => ClientSubnet(ip),
        }
    }
}

impl Client {
    /// Reads the headers of proxies from the right, as far as each was written by a trusted one. What the client itself
    /// wrote there stands further left and is not looked at.
    pub(super) fn of(peer: IpAddr, headers: &HeaderMap, trusted: &[IpNet]) -> Client {
        let trusts = |ip: IpAddr| trusted.iter().any(|net| net.contains(&ip));
        let mut ip = peer.to_canonical();
        let mut named = forwarded(headers).into_iter().rev();
        let mut direct = !headers.contains_key(FORWARDED_FOR) && !headers.contains_key(header::FORWARDED);
        while trusts(ip) {
            let Some(Some(before)) = named.next() else { break };
            (ip, direct) = (before.to_canonical(), false);
        }
        Client { ip, direct }
    }

    /// The client's address, as far as trusted proxies tell it; an IPv4 address in IPv6 form is an IPv4 address here.
    pub(crate) fn ip(&self) -> IpAddr {
        self.ip
    }

    /// Whether it is a program on this machine, and no proxy for somebody else.
    pub(crate) fn is_local(&self) -> bool {
        self.direct && self.ip.is_loopback()
    }

    /// The clients that share a limit with this one.
    pub(crate) fn subnet(&self) -> ClientSubnet {
        ClientSubnet::of(self.ip)
    }
}

/// The guard has found out who it is.
impl<S: Sync> FromRequestParts<S> for Client {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Client, ApiError> {
        parts.extensions.get::<Client>().copied().ok_or_else(ApiError::lost)
    }
}

const FORWARDED_FOR: &str = "x-forwarded-for";

/// The addresses for which proxies say that they ask, the last proxy's last; `None` for what is no address.
fn forwarded(headers: &HeaderMap) -> Vec<Option<IpAddr>> {
    let lines = |name: &str| -> Vec<String> {
        headers.get_all(name).iter().map(|line| line.to_str().unwrap_or("?").to_owned()).collect()
    };
    let plain = lines(FORWARDED_FOR);
    if !plain.is_empty() {
        return plain.iter().flat_map(|line| line.split(',')).map(address).collect();
    }
    let lines = lines(header::FORWARDED.as_str());
    let hops = lines.iter().flat_map(|line| line.split(','));
    hops.map(|hop| {
        let mut pairs = hop.split(';').filter_map(|pair| pair.trim().split_once('='));
        pairs.find(|(name, _)| name.eq_ignore_ascii_case("for")).and_then(|(_, value)| address(value))
    })
    .collect()
}

/// An address, in quotes or brackets or with a port.
fn address(text: &str) -> Option<IpAddr> {
    let text = text.trim().trim_matches('"');
    let alone = text.strip_prefix('[').and_then(|t| t.strip_suffix(']')).unwrap_or(text);
    alone.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderName, HeaderValue};

    use super::*;

    fn client(peer: &str, headers: &[(&'static str, &str)]) -> String {
        let trusted = ["127.0.0.1/32", "10.0.0.0/8", "fd00::/8"].map(|net| net.parse().unwrap());
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(HeaderName::from_static(name), HeaderValue::from_str(value).unwrap());
        }
        Client::of(peer.parse().unwrap(), &map, &trusted).ip.to_string()
    }

    #[test]
    fn a_client_cannot_choose_its_address() {
        // A client that comes directly is believed nothing.
        assert_eq!(client("203.0.113.5", &[("x-forwarded-for", "198.51.100.1")]), "203.0.113.5");
        // What it wrote itself stands left of what the proxy added.
        assert_eq!(client("127.0.0.1", &[("x-forwarded-for", "198.51.100.1, 203.0.113.5")]), "203.0.113.5");
        assert_eq!(
            client("127.0.0.1", &[("x-forwarded-for", "1.1.1.1"), ("x-forwarded-for", "203.0.113.5")]),
            "203.0.113.5"
        );
        assert_eq!(client("127.0.0.1", &[("x-forwarded-for", "nonsense, 203.0.113.5, 10.0.0.7")]), "203.0.113.5");
        // The search ends at the first malformed address; the last known one counts.
        assert_eq!(client("127.0.0.1", &[("x-forwarded-for", "203.0.113.5, nonsense")]), "127.0.0.1");
        assert_eq!(client("127.0.0.1", &[]), "127.0.0.1");
    }

    #[test]
    fn both_headers_of_proxies_are_read() {
        assert_eq!(client("::ffff:10.0.0.1", &[("x-forwarded-for", "203.0.113.5:4711")]), "203.0.113.5");
        let header = "for=198.51.100.1, for=\"[2001:db8::17]:4711\";proto=https, For=10.0.0.9";
        assert_eq!(client("fd00::1", &[("forwarded", header)]), "2001:db8::17");
        assert_eq!(client("10.0.0.1", &[("forwarded", "for=unknown")]), "10.0.0.1");
    }

    #[test]
    fn only_programs_on_this_machine_are_local() {
        let of = |peer: &str, headers: &HeaderMap| Client::of(peer.parse().unwrap(), headers, &[]);
        assert!(of("127.0.0.1", &HeaderMap::new()).is_local());
        assert!(!of("10.0.0.1", &HeaderMap::new()).is_local());
        // A proxy on this machine that nobody said is to be trusted.
        let proxied =
            HeaderMap::from_iter([(HeaderName::from_static("x-forwarded-for"), HeaderValue::from_static("1.1.1.1"))]);
        assert!(!of("127.0.0.1", &proxied).is_local());
    }

    #[test]
    fn a_machine_with_many_addresses_has_one_limit() {
        let of = |ip: &str| ClientSubnet::of(ip.parse().unwrap());
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:ffff::9"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:10.0.0.1"), of("10.0.0.1"));
        assert_ne!(of("10.0.0.1"), of("10.0.0.2"));
    }
}
