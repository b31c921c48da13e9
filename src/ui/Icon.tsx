import type { ComponentProps } from 'react'

/** A line drawing on a field of 24 units, in the colour of the text around it, hidden from screen readers. Renders `<svg>`. */
export function Icon({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}

/** A `<button>` that shows a line drawing. */
export function IconButton({ path, ...button }: ComponentProps<'button'> & { path: string }) {
  return (
    <button type="button" {...button}>
      <Icon path={path} />
    </button>
  )
}
