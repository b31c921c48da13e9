import type { Client } from '../client.ts'
import { limitNetworks, type MakeLimit } from '../rate-limit.ts'

/**
 * Number of attempts at once (`burst`), and seconds until each further one (OWASP ASVS 5, 6.1.1). `pair` limits one name from one network,
 * so that one machine cannot lock a person out. Codes are counted per person, and a known browser has limits of its own.
 */
const LIMITS = {
  pair: { burst: 5, interval: 60, memory: 10_000 },
  network: { burst: 20, interval: 10, memory: 10_000 },
  name: { burst: 30, interval: 20, memory: 10_000 },
  device: { burst: 5, interval: 60, memory: 1000 },
  code: { burst: 5, interval: 60, memory: 1000 },
}

/** Counts log-in attempts. Each method returns the seconds to wait; 0 means that the attempt is allowed. */
export interface LoginThrottle {
  /** @param device id of a browser in which this person logged in before */
  password(login: string, client: Client, device: string | undefined): Promise<number>
  code(person: number, client: Client, device: string | undefined): Promise<number>
}

export function createLoginThrottle(make: MakeLimit): LoginThrottle {
  const pair = make('pair', LIMITS.pair)
  const name = make('name', LIMITS.name)
  const device = make('device', LIMITS.device)
  const code = make('code', LIMITS.code)
  const network = limitNetworks(make, 'network', LIMITS.network)
  return {
    // Checks the limits in order. An attempt that one limit refuses does not count for the next limit.
    password: async (login, client, known) =>
      known === undefined
        ? (await pair(`${client.network} ${login}`)) || (await network(client)) || name(login)
        : device(`${known} ${login}`),
    code: async (person, client, known) =>
      known === undefined ? (await code(String(person))) || network(client) : code(`${person} ${known}`),
  }
}
