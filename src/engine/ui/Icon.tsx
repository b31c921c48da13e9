import type { ComponentProps } from 'react'

/** A line icon in the colour of the text, drawn on a grid of 24 units. Hidden from screen readers. */
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

export function IconButton({ path, ...button }: ComponentProps<'button'> & { path: string }) {
  return (
    <button type="button" {...button}>
      <Icon path={path} />
    </button>
  )
}
