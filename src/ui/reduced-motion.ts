/** Whether the visitor's system asks for less motion; undefined where there are no media queries. */
export function reducedMotion(): MediaQueryList | undefined {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)')
}
