/** A person at the editor, with a pointer or with a keyboard alone, whose steps are counted. */
import { expect, type Locator, type Page } from '@playwright/test'

/** A person at work. */
export interface Hands {
  /** Presses a button, opens a line, chooses one of several. */
  press: (target: Locator) => Promise<void>
  /** Puts a text into a field. */
  write: (target: Locator, text: string) => Promise<void>
  /** Puts a day (`YYYY-MM-DD`) into a field: in which order it is typed is up to the system. */
  date: (target: Locator, day: string) => Promise<void>
  upload: (target: Locator, file: { name: string; mimeType: string; buffer: Buffer }) => Promise<void>
  /** Takes back what was done last. */
  undo: () => Promise<void>
  /** How long a person would have taken since this was asked the last time, in seconds. */
  seconds: () => number
}

/** By mouse or finger; texts are typed. */
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
      await page.keyboard.press('ControlOrMeta+A')
      // Each letter by itself is typed by those who have a keyboard alone.
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
      // The field, and the file and the button of the system's window.
      count({ clicks: 3 })
    },
    undo: () => press(page.getByRole('banner').getByRole('button', { name: 'Deshacer' })),
  }
}

/** By keyboard alone: F6, Tab and arrows walk, Enter presses. Where the focus is can be seen. */
export function keyboardHands(page: Page): Hands {
  const { count, seconds } = counter()
  const key = async (name: string) => {
    await page.keyboard.press(name)
    count({ keys: 1 })
  }
  /** Presses a key until something has the focus. */
  const until = async (name: string, target: Locator) => {
    // To find an element by its role takes longer than the keys that lead to it.
    let element = await target.elementHandle()
    for (let n = 0; ; n++) {
      const state = await element.evaluate(focusOf)
      if (state === 'focused') return
      expect(n, `${String(target)} is many keys away`).toBeLessThan(60)
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
    expect(await page.evaluate(isCovered), `something covers ${String(target)}`).toBe(false)
  }
  return {
    seconds,
    async press(target) {
      const isRadio = (await target.getAttribute('type')) === 'radio'
      // Tab reaches the chosen radio button only; the arrows choose.
      await reach(isRadio ? target.locator('xpath=ancestor::fieldset[1]') : target)
      await key(isRadio ? 'ArrowDown' : 'Enter')
    },
    async write(target, text) {
      await reach(target)
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

/** Whether something lies over all of what has the focus, or it is scrolled away. Runs in the page. */
export function isCovered(): boolean {
  const focused = document.activeElement!
  const drawn = focused.closest('label') ?? focused
  const { left, top, width, height } = drawn.getBoundingClientRect()
  const shares = [0.1, 0.5, 0.9]
  return !shares.some((x) =>
    shares.some((y) => drawn.contains(document.elementFromPoint(left + x * width, top + y * height))),
  )
}

/** Whether an element or one inside it has the focus. Runs in the page, where an element may be replaced by another one. */
function focusOf(element: Element): 'focused' | 'elsewhere' | 'gone' {
  if (!element.isConnected) return 'gone'
  return element.matches(':focus-within') ? 'focused' : 'elsewhere'
}

/** Whether people see that an element has the focus. Runs in the page. */
function showsFocus(element: Element): boolean {
  const focused = document.activeElement
  // A label, or the line of a tree, may show the focus of its control.
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
