/**
 * Replaces the shorthands for two or four sides, which browsers of the plain page lack (Chrome 86, Safari 14.0).
 */
export function spellOut(rule: string): string {
  return rule
    .replaceAll(/\b((?:margin|padding)-(?:block|inline)):([^;}]+)/g, (_, property: string, value: string) => {
      const [start, end = start] = value.match(PARTS) ?? []
      return `${property}-start:${start};${property}-end:${end}`
    })
    .replaceAll(/(?<=[;{])inset:([^;}]+)/g, (_, value: string) => {
      const [top, right = top, bottom = top, left = right] = value.match(PARTS) ?? []
      return `top:${top};right:${right};bottom:${bottom};left:${left}`
    })
}

/** The parts of a value, such as `0 calc(1px + 2px)`. Functions inside functions go three levels deep. */
const PARTS = /(?:[^\s()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g
