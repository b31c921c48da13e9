/** Milliseconds within which a page shows another state. */
const WAIT = 500

/** Waits for the first matching change on a page. @returns undefined without one */
export function firstChange(root: Node, isMeant: (node: Node) => boolean): Promise<Node | undefined> {
  const { promise, resolve } = Promise.withResolvers<Node | undefined>()
  const observer = new MutationObserver((changes) => {
    const node = changes.flatMap(({ addedNodes, target }) => [...addedNodes, target]).find(isMeant)
    if (node) end(node)
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
