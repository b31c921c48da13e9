import type { Client } from '../server/client.ts'
import { limitNetworks, limitRate } from '../server/rate-limit.ts'

/**
 * Tries at once, and seconds until each further one (OWASP ASVS 5, 6.1.1). Few for a name from one network, so that
 * one machine
 * cannot lock a person out. More for a network, where a school has many people, and for a name from everywhere. Codes
 * count for
 * the person from everywhere: whoever tries them knows the password. A known browser has limits of its own, so that
 * many
 * machines cannot lock its person out.
 */
const LIMITS = {
  pair: { burst: 5, interval: 60, memory: 10_000 },
  network: { burst: 20, interval: 10, memory: 10_000 },
  name: { burst: 30, interval: 20, memory: 10_000 },
  device: { burst: 5, interval: 60, memory: 1000 },
  code: { burst: 5, interval: 60, memory: 1000 },
}

/** Counts tries to log in. Each answers how many seconds one has to wait; 0 when one may try. */
export interface LoginThrottle {
  /** @param device names a browser from which this person has entered before */
  password(login: string, client: Client, device: string | undefined): number
  code(person: number, client: Client, device: string | undefined): number
}

export function createLoginThrottle(): LoginThrottle {
  const [pair, name, device, code] = [
    limitRate(LIMITS.pair),
    limitRate(LIMITS.name),
    limitRate(LIMITS.device),
    limitRate(LIMITS.code),
  ]
  const network = limitNetworks(LIMITS.network)
  return {
    // A try that one limit refuses does not count for the next.
    password: (login, client, known) =>
      known === undefined
        ? pair(`${client.network} ${login}`) || network(client) || name(login)
        : device(`${known} ${login}`),
    code: (person, client, known) =>
      known === undefined ? code(String(person)) || network(client) : code(`${person} ${known}`),
  }
}
