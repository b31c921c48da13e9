/** Maximum time in milliseconds that a page needs to show a simulated state. */
const MAX_WAIT_MS = 500

/** Waits until a node of the page that matches a condition changes. @returns that node; undefined when no such node changes in time */
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
  const timer = setTimeout(end, MAX_WAIT_MS)
  observer.observe(root, { subtree: true, childList: true, characterData: true })
  return promise
}
