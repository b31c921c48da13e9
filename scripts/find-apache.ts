import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export interface Apache {
  program: string
  /** the folder of its modules */
  modules: string
  /** the file of the one that is PHP */
  php: string
}

/** Debian's apache2 with its PHP (`apt-get install apache2 libapache2-mod-php`), which a test needs; undefined where there is none. */
export function findApache(): Apache | undefined {
  const [program, modules] = ['/usr/sbin/apache2', '/usr/lib/apache2/modules']
  if (!existsSync(program) || !existsSync(modules)) return undefined
  const php = readdirSync(modules).find((name) => /^libphp[\d.]*\.so$/.test(name))
  return php ? { program, modules, php: join(modules, php) } : undefined
}
