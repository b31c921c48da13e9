import { findChromium } from '../../scripts/test-tools.ts'

/** Features that the tests turn off: because of them, each window would load three more pages and start a spare process. */
const NEEDLESS = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
]

/** Features that Playwright turns off, repeated here because Chromium reads only the last `--disable-features` list. */
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

/** Options to start the system's Chromium as Playwright does: as root in a container, without a GPU or first-run dialogs. */
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
