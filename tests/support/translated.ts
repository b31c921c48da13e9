/**
 * Makes React fail in each test as it does on a page that the browser has translated. A translator replaces the text nodes, so React can
 * neither change nor remove a text beside an element, nor insert something before it. Such a text needs an element of its own.
 */
export function failAsTranslated(): void {
  const { removeChild, insertBefore } = Node.prototype
  const own = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    refuse(child, 'removed')
    return removeChild.call(this, child) as T
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    if (this.isConnected) refuse(before, 'followed by something new')
    return insertBefore.call(this, node, before) as T
  }
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...own,
    set(this: Node, value: string | null) {
      refuse(this, `changed to "${value}"`)
      own.set!.call(this, value)
    },
  })
}

/** React marks the text nodes that it manages. It sets the only text of an element without a node of its own. */
function refuse(node: Node | null, what: string): void {
  if (node instanceof Text && Object.keys(node).some((key) => key.startsWith('__reactFiber')))
    throw new Error(
      `Bare text "${node.data}" is ${what}. It needs an element around it, for translated pages.`,
    )
}
