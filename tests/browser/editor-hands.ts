import { expect, type Locator, type Page } from '@playwright/test'

interface Hands {
  press: (target: Locator) => Promise<void>
  write: (target: Locator, text: string) => Promise<void>
  /** Fills a date field with a `YYYY-MM-DD` day. The order in which digits are typed depends on the operating system. */
  date: (target: Locator, day: string) => Promise<void>
  upload: (target: Locator, file: { name: string; mimeType: string; buffer: Buffer }) => Promise<void>
  undo: () => Promise<void>
  /** Returns the seconds that a person would probably need for the actions since the last call. */
  seconds: () => number
}

export function pointerHands(page: Page): Hands {
  const { count, seconds } = counter()
  const isTouch = page.viewportSize()!.width < 900
  const press = async (target: Locator) => {
    await (isTouch ? target.tap() : target.click())
    count({ clicks: 1 })
  }
  return {
    press,
    seconds,
    async write(target, text) {
      await press(target)
      await expect(target).toBeEditable()
      await page.keyboard.press('ControlOrMeta+A')
      // Inserts the whole text at once, because only the test with the keyboard needs single key presses.
      await page.keyboard.insertText(text)
      count({ keys: 1 + text.length })
    },
    async date(target, day) {
      await press(target)
      await target.fill(day)
      count({ keys: 8 })
    },
    async upload(target, file) {
      await target.setInputFiles(file)
      count({ clicks: 3 })
    },
    undo: () => press(page.getByRole('banner').getByRole('button', { name: 'Deshacer' })),
  }
}

/** Does everything by keyboard: F6, Tab and arrow keys move, Enter presses. Checks that the focus is visible. */
export function keyboardHands(page: Page): Hands {
  const { count, seconds } = counter()
  const key = async (name: string) => {
    await page.keyboard.press(name)
    count({ keys: 1 })
  }
  const until = async (name: string, target: Locator) => {
    // Finds the element only once, because finding it by role takes longer than pressing keys.
    let element = await target.elementHandle()
    for (let n = 0; ; n++) {
      const state = await element.evaluate(focusOf)
      if (state === 'focused') return
      expect(n, `${String(target)} is many keys away`).toBeLessThan(80)
      if (state === 'gone') element = await target.elementHandle()
      else await key(name)
    }
  }
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible()
    const around = (what: string) => target.locator(`xpath=ancestor::*[${what}][1]`)
    const region = around('@data-region')
    if ((await page.getByRole('dialog').count()) === 0 && (await region.count()) > 0)
      await until('F6', region)
    const isInTree = (await target.getAttribute('role')) === 'treeitem'
    if (isInTree) {
      await until('Tab', around('@role="tree"'))
      await key('Home')
    }
    await until(isInTree ? 'ArrowDown' : 'Tab', target)
    expect(await target.evaluate(showsFocus), `the focus of ${String(target)} can be seen`).toBe(true)
    // A form that has just opened may still scroll to the target.
    await expect.poll(() => page.evaluate(isCovered), `something covers ${String(target)}`).toBe(false)
  }
  return {
    seconds,
    async press(target) {
      const isRadio = (await target.getAttribute('type')) === 'radio'
      // For a radio button, goes to its group: Tab reaches only the checked one, and arrow keys choose another.
      await reach(isRadio ? target.locator('xpath=ancestor::fieldset[1]') : target)
      await key(isRadio ? 'ArrowDown' : 'Enter')
    },
    async write(target, text) {
      await reach(target)
      await expect(target).toBeEditable()
      await key('ControlOrMeta+A')
      await page.keyboard.type(text)
      count({ keys: text.length })
    },
    async date(target, day) {
      await reach(target)
      await target.fill(day)
      count({ keys: 8 })
    },
    async upload(target, file) {
      await reach(target)
      await target.setInputFiles(file)
      count({ keys: 4 })
    },
    undo: () => key('ControlOrMeta+Z'),
  }
}

function counter() {
  let milliseconds = 0
  return {
    count: ({ clicks = 0, keys = 0 }) => void (milliseconds += clicks * 250 + keys * 200),
    seconds: () => {
      const passed = milliseconds / 1000
      milliseconds = 0
      return passed
    },
  }
}

/** Returns whether the focused element is covered or outside the visible part. Runs in the page. */
export function isCovered(): boolean {
  const focused = document.activeElement!
  const drawn = focused.closest('label') ?? focused
  const { left, top, width, height } = drawn.getBoundingClientRect()
  const shares = [0.1, 0.5, 0.9]
  return !shares.some((x) =>
    shares.some((y) => drawn.contains(document.elementFromPoint(left + x * width, top + y * height))),
  )
}

/** Returns whether an element has the focus, or is no longer in the page. Runs in the page. */
function focusOf(element: Element): 'focused' | 'elsewhere' | 'gone' {
  if (!element.isConnected) return 'gone'
  return element.matches(':focus-within') ? 'focused' : 'elsewhere'
}

function showsFocus(element: Element): boolean {
  const focused = document.activeElement
  // Also accepts an outline on the label around the focused control, or on the row inside a focused tree item.
  const drawn = [focused, focused?.closest('label'), focused?.querySelector(':scope > div')]
  return (
    element.contains(focused) &&
    drawn.some((one) => {
      if (!one) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 1
    })
  )
}
