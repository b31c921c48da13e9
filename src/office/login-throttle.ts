import type { Client } from '../server/client.ts'
import { limitNetworks, limitRate } from '../server/rate-limit.ts'

/**
 * Attempts allowed at once, and seconds until each further one (OWASP ASVS 5, 6.1.1). `pair` limits one name from one network strictly, so
 * that one machine cannot lock a person out. `network` and `name` allow more, because many people may share a network. Codes are counted
 * per person, because anyone who guesses codes already knows the password. A known browser has its own limits, so that an attack from many
 * machines does not lock its owner out.
 */
const LIMITS = {
  pair: { burst: 5, interval: 60, memory: 10_000 },
  network: { burst: 20, interval: 10, memory: 10_000 },
  name: { burst: 30, interval: 20, memory: 10_000 },
  device: { burst: 5, interval: 60, memory: 1000 },
  code: { burst: 5, interval: 60, memory: 1000 },
}

/** Counts log-in attempts. Each method returns the seconds to wait; 0 lets the attempt through. */
export interface LoginThrottle {
  /** @param device id of a browser where this person logged in before */
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
    // Checks the limits in order: an attempt that one limit refuses does not count for the next.
    password: (login, client, known) =>
      known === undefined
        ? pair(`${client.network} ${login}`) || network(client) || name(login)
        : device(`${known} ${login}`),
    code: (person, client, known) =>
      known === undefined ? code(String(person)) || network(client) : code(`${person} ${known}`),
  }
}
