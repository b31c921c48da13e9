/** Milliseconds in which a page shows another of its states. */
const WAIT = 500

/** Waits for what changes first on a page. @returns undefined when nothing does */
export function firstChange(root: Node): Promise<Node | undefined> {
  const { promise, resolve } = Promise.withResolvers<Node | undefined>()
  const observer = new MutationObserver((changes) => {
    const [{ addedNodes, target }] = changes as [MutationRecord]
    end(addedNodes[0] ?? target)
  })
  const end = (node?: Node) => {
    clearTimeout(timer)
    observer.disconnect()
    resolve(node)
  }
  const timer = setTimeout(end, WAIT)
  observer.observe(root, { subtree: true, childList: true, characterData: true })
  return promise
}
