import { makeDiscover } from '../identity/discovery.ts';
import { error, type Finding, isLoopback, parseAddress } from './finding.ts';

const maxSkewSeconds = 60;
const known = /^(RS|PS|ES)(256|384|512)$|^EdDSA$|^Ed25519$/;

/** Returns what is wrong with the identity provider, as this machine reaches it. */
export async function checkProvider(issuer: string, now: () => Date): Promise<Finding[]> {
  const findings: Finding[] = [];
  const address = parseAddress(issuer);
  if (address?.protocol === 'http:' && !isLoopback(address.hostname)) {
    findings.push(
      error(`PLUMBLINE_ISSUER is '${issuer}': whoever is in between can sign in as anybody.`, 'Use https.'),
    );
  }
  try {
    const document = await makeDiscover(issuer)();
    const algorithms = document.id_token_signing_alg_values_supported;
    if (Array.isArray(algorithms) && !algorithms.some((name) => known.test(String(name)))) {
      const text = `The identity provider signs ID tokens by ${algorithms.join(', ')} only.`;
      findings.push(error(text, 'Let it sign by a private key: RS256 or ES256.'));
    }
    findings.push(...(await checkClock(issuer, now)));
  } catch (refused) {
    const { cause } = refused as Error;
    const reason = cause instanceof Error ? (cause.cause instanceof Error ? cause.cause : cause).message : 'unknown';
    findings.push(
      error(
        `The identity provider of PLUMBLINE_ISSUER cannot be used from here: ${reason.split('\n')[0]}`,
        `Open ${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration from this machine.`,
      ),
    );
  }
  return findings;
}

/** Compares the clock with the Date header of the provider, whose tokens expire by it. */
async function checkClock(issuer: string, now: () => Date): Promise<Finding[]> {
  const response = await fetch(issuer, { signal: AbortSignal.timeout(5_000), redirect: 'manual' });
  await response.body?.cancel();
  const theirs = Date.parse(response.headers.get('date') ?? '');
  const skew = Math.round(Math.abs(theirs - now().getTime()) / 1_000);
  if (!(skew > maxSkewSeconds)) return [];
  const text = `The clock of this machine differs by ${skew} s from that of the identity provider.`;
  return [error(text, 'Synchronize it: timedatectl set-ntp true')];
}
