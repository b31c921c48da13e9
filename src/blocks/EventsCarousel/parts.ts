import styled from 'styled-components'

/** A picture beside (on a phone above) a text. Slides and notices share it, so that nothing moves between the states. */
export const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow: hidden;
  border-radius: var(--card) var(--card) var(--panel) var(--card);
  background: var(--institution-tint);
  break-inside: avoid;
  @media screen and (min-width: 800px) {
    grid-template-columns: minmax(0, 7fr) minmax(0, 6fr);
  }
`

/** At least 16:10; its picture fills it to the edges. */
export const PictureBox = styled.div`
  display: grid;
  grid-template: 100% / 100%;
  place-items: center;
  place-self: stretch;
  position: relative;
  aspect-ratio: 16 / 10;
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
  @media (max-width: 799px) {
    align-content: start;
    min-height: 19rem;
  }
  @media print {
    min-height: 0;
    padding: 8px 0;
  }
`

/** The row below, as high when it is empty. On a phone the dots have a line of their own. */
export const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  align-content: start;
  min-height: 44px;
  margin-top: 24px;
  @media (max-width: 799px) {
    min-height: 96px;
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
