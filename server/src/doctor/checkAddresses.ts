import { error, type Finding, isLoopback, parseAddress, warning } from './finding.ts';

/** Returns what is unsafe about environment, origin, interface and proxies. */
export function checkAddresses(env: NodeJS.ProcessEnv): Finding[] {
  const origin = parseAddress(env.PLUMBLINE_ORIGIN?.trim() ?? '');
  const host = env.PLUMBLINE_HOST?.trim() || '127.0.0.1';
  const proxies = Number(env.PLUMBLINE_TRUSTED_PROXIES?.trim() || 0);
  const findings: Finding[] = [];
  if (env.PLUMBLINE_ENVIRONMENT?.trim() === 'development') {
    findings.push(
      error(
        'PLUMBLINE_ENVIRONMENT is development: demo people with a known password, and tokens without one.',
        'Set it to production.',
      ),
    );
  }
  if (origin?.protocol === 'http:' && !isLoopback(origin.hostname)) {
    findings.push(
      error(
        `PLUMBLINE_ORIGIN is '${origin.origin}': prices and tokens cross the network unencrypted, and browsers refuse to sign in.`,
        'Put a proxy with a certificate in front (deploy/Caddyfile, deploy/nginx.conf) and give the https:// address.',
      ),
    );
  }
  if (origin && origin.pathname !== '/') {
    findings.push(
      error(
        `PLUMBLINE_ORIGIN has the path '${origin.pathname}'.`,
        'Give Plumbline a host name of its own, without a path.',
      ),
    );
  }
  if (!isLoopback(host)) {
    findings.push(
      warning(
        `PLUMBLINE_HOST is '${host}': the network reaches the server past the proxy, unencrypted.`,
        'Leave it out where the proxy runs on this machine; otherwise let a firewall admit the proxy alone.',
      ),
    );
  }
  if (origin?.protocol === 'https:' && proxies === 0) {
    findings.push(
      error(
        'PLUMBLINE_TRUSTED_PROXIES is 0, but https means that there is a proxy: all people count as one address.',
        'Set it to the number of proxies in front, usually 1.',
      ),
    );
  }
  return findings;
}
