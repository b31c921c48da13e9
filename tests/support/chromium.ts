import { findChromium } from '../../scripts/test-tools.ts'

/** Features to turn off: for them, each window loads three pages and starts a spare process. */
const NEEDLESS = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
]

/** Features that Playwright turns off. They are repeated here, because Chromium reads only the last list. */
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

/** Starts the system's Chromium like Playwright: as root in a container, without a GPU or first-run dialogs. */
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
    // Lets the window's empty first page and the site share a process.
    '--renderer-process-limit=1',
    `--disable-features=${[...NEEDLESS, ...PLAYWRIGHTS].join(',')}`,
  ],
}
