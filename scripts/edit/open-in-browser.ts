import { spawn } from 'node:child_process'

/** Opens an address in the default browser. Ignores failures, because the terminal shows the address too. */
export function openInBrowser(url: string): void {
  const [command = '', ...args] = {
    darwin: ['open', url],
    win32: ['cmd', '/c', 'start', '""', url.replaceAll('&', '^&')],
  }[process.platform as string] ?? ['xdg-open', url]
  spawn(command, args, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref()
}
