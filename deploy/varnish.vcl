vcl 4.1;
# A cache in front of the shop, as a CDN works: varnishd -f deploy/varnish.vcl -a :80 -s malloc,256m
# The shop needs PUBLIC_URL, TRUST_PROXY=127.0.0.1, CDN_SECONDS=300, CDN_PURGE=http and CDN_PURGE_URL=http://127.0.0.1/

backend shop {
    .host = "127.0.0.1";
    .port = "3000";
    .first_byte_timeout = 120s;
    .between_bytes_timeout = 120s;
}

acl purgers { "127.0.0.1"; }

sub vcl_recv {
    if (req.method == "PURGE") {
        if (client.ip !~ purgers) { return (synth(403)); }
        if (!req.http.surrogate-key) { return (synth(400)); }
        ban("obj.http.surrogate-key == " + req.http.surrogate-key);
        return (synth(200));
    }
    set req.http.X-Forwarded-For = client.ip;
    # Calls belong to one visitor or to staff, and the shop has a cache of its own for the public ones.
    if (req.url ~ "^/api/" || req.http.Authorization) {
        if (req.url ~ "^/api/orders/stream") { return (pipe); }
        return (pass);
    }
    if (req.method != "GET" && req.method != "HEAD") { return (pass); }
    # Pages are the same for everybody; cookies are for calls alone.
    unset req.http.Cookie;
    # Pictures come in the best format that the browser takes: three kinds of visitors instead of hundreds.
    if (req.url ~ "^/files/") {
        if (req.http.Accept ~ "image/avif") { set req.http.Accept = "image/avif,image/webp"; }
        elsif (req.http.Accept ~ "image/webp") { set req.http.Accept = "image/webp"; }
        else { set req.http.Accept = "*/*"; }
    }
    if (req.http.Accept-Encoding ~ "br") { set req.http.Accept-Encoding = "br"; }
    elsif (req.http.Accept-Encoding ~ "gzip") { set req.http.Accept-Encoding = "gzip"; }
    else { unset req.http.Accept-Encoding; }
    return (hash);
}

sub vcl_backend_response {
    # Varnish takes s-maxage and stale-while-revalidate from the shop; what has neither is not stored.
    if (beresp.http.cache-control !~ "s-maxage" && beresp.http.cache-control !~ "immutable") {
        set beresp.uncacheable = true;
        set beresp.ttl = 10s;
    }
    if (beresp.http.cache-control !~ "stale-while-revalidate") { set beresp.grace = 0s; }
    return (deliver);
}

sub vcl_deliver {
    # The browser's copy is as old as the answer says, not as old as this cache's.
    unset resp.http.Age;
    unset resp.http.Surrogate-Key;
    unset resp.http.Cache-Tag;
    if (obj.hits > 0) { set resp.http.X-Cache = "hit"; } else { set resp.http.X-Cache = "miss"; }
}
