import { findChromium } from '../../scripts/find-chromium.mjs'

/** How Playwright starts the machine's own Chromium: as root in a container too, without a graphics card, asking nobody anything. */
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
