import { findChromium } from './test-tools.ts'

/** Chromium's features that would load three more pages in each window, and start a spare process. */
const NEEDLESS = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
]

/** Features that Playwright turns off. They are repeated, because Chromium reads only the last `--disable-features`. */
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

/**
 * Options to start the Chromium of the system like Playwright: as root in a container, without a GPU and without dialogs of a first start.
 */
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
    // Lets the first, empty page of a window and the site share a process.
    '--renderer-process-limit=1',
    `--disable-features=${[...NEEDLESS, ...PLAYWRIGHTS].join(',')}`,
  ],
}
