import { findChromium } from '../../scripts/find-chromium.mjs'

/** How Playwright starts the machine's own Chromium: also as root in a container, without a graphics card, without first-run questions. */
export const launchOptions = {
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
