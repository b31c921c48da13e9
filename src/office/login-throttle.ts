import { limitRate } from '../server/rate-limit.ts'

/**
 * Tries at once, and seconds until each further one (OWASP ASVS 5, 6.1.1). Few for a name from one network, so that nobody can lock
 * somebody else out from one machine; more for a network, where a school has many people, and for a name from everywhere. Codes of
 * the second step count for the person from everywhere: whoever guesses them knows the password already.
 */
const LIMITS = {
  pair: { burst: 5, interval: 60, memory: 10_000 },
  network: { burst: 20, interval: 10, memory: 10_000 },
  name: { burst: 30, interval: 20, memory: 10_000 },
  code: { burst: 5, interval: 60, memory: 1000 },
}

/** Counts tries to log in. Each answers how many seconds one has to wait; 0 when one may try. */
export interface LoginThrottle {
  password(login: string, network: string): number
  code(person: number, network: string): number
}

export function createLoginThrottle(): LoginThrottle {
  const [pair, network, name, code] = [
    limitRate(LIMITS.pair),
    limitRate(LIMITS.network),
    limitRate(LIMITS.name),
    limitRate(LIMITS.code),
  ]
  return {
    // What one limit refuses does not count for the next.
    password: (login, from) => pair(`${from} ${login}`) || network(from) || name(login),
    code: (person, from) => code(String(person)) || network(from),
  }
}
