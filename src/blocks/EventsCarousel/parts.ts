import styled from 'styled-components'

/**
 * The frame of a slide or message: a picture beside a text, on phones above it. Both use this frame, so that the page does not move when a
 * slide replaces a message.
 */
export const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow: hidden;
  border-radius: var(--card) var(--card) var(--panel) var(--card);
  background: var(--institution-tint);
  break-inside: avoid;
  @media screen and (min-width: 640px) {
    grid-template-columns: minmax(0, 7fr) minmax(0, 6fr);
    &[data-plain] {
      grid-template-columns: minmax(0, 4fr) minmax(0, 9fr);
    }
  }
`

export const PictureBox = styled.div`
  display: grid;
  grid-template: 100% / 100%;
  place-items: center;
  place-self: stretch;
  position: relative;
  aspect-ratio: 16 / 10;
  /* Safari 14 has no aspect ratios. */
  @supports not (aspect-ratio: 1) {
    min-height: 12rem;
  }
  [data-plain] > & {
    border-radius: 0 0 96px;
    background: var(--band);
    color: var(--on-band);
    aspect-ratio: auto;
    min-height: 9rem;
    padding: 24px clamp(20px, 4vw, 48px);
    place-items: center start;
    @media (min-width: 640px) {
      min-height: 20rem;
      place-items: center;
      text-align: center;
    }
  }
  @media print {
    display: none;
  }
`

export const Text = styled.div`
  display: grid;
  padding: clamp(20px, 4vw, 48px);
  overflow-wrap: anywhere;
  gap: 12px;
  align-content: center;
  justify-items: start;
  @media (max-width: 639px) {
    align-content: start;
    min-height: 19rem;
  }
  @media print {
    min-height: 0;
    padding: 8px 0;
  }
`

/**
 * The row of buttons below the slides. Before hydration the row is empty, but has the same height.
 */
export const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  align-content: start;
  min-height: 44px;
  margin-top: 24px;
  @media (scripting: none) {
    display: none;
  }
  & button {
    display: grid;
    place-items: center;
    height: 44px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--institution);
    cursor: pointer;
  }
  & > button {
    width: 44px;
    border: 2px solid;
    border-radius: 50%;
  }
  & > button:hover {
    background: var(--institution);
    color: var(--on-institution);
  }
`
