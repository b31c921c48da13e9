import { findChromium } from '../../scripts/test-tools.ts'

/**
 * Chromium loads three pages of its own for the suggestions of its address bar with each new window, some 400 modules, and keeps a
 * process in reserve for the next address: more work than our pages. No test needs either.
 */
const NEEDLESS = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
]

/** What Playwright turns off: Chromium heeds only the last list that it is given. */
const PLAYWRIGHTS = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
]

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
    // The empty page that each window begins with, and the site's after it, share one: half as many processes are started.
    '--renderer-process-limit=1',
    `--disable-features=${[...NEEDLESS, ...PLAYWRIGHTS].join(',')}`,
  ],
}
