import { findChromium } from '../../scripts/test-tools.ts'

/**
 * Features that no test needs. With each window Chromium loads three pages for its address bar, some 400 modules, and
 * keeps a process in reserve.
 */
const NEEDLESS = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
]

/** Features that Playwright turns off: Chromium reads only the last list. */
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

const executablePath = findChromium()

/** How Playwright starts the machine's own Chromium: also as root in a container, without a graphics card, without first-run questions. */
export const launchOptions = {
  ...(executablePath !== undefined && { executablePath }),
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
