import styled from 'styled-components'

export const Labelled = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  margin-top: 20px;
  & > label {
    font-weight: 600;
  }
  & > :is(input, select, textarea) {
    /* Keeps the label visible when the browser scrolls to the field. */
    scroll-margin-top: 2.5rem;
    width: 100%;
    min-height: 52px;
    padding: 10px 14px;
    border: 2px solid var(--field);
    border-radius: var(--control);
    background: var(--surface);
    &:hover {
      border-color: var(--institution);
    }
    &[aria-invalid='true'] {
      border-color: var(--error);
    }
    &::placeholder {
      color: var(--ink2);
      opacity: 1;
    }
  }
  & > textarea {
    min-height: 9.5rem;
    resize: vertical;
  }
  & > select {
    padding-right: 40px;
    appearance: none;
    background: conic-gradient(from -45deg at bottom, var(--ink2) 90deg, #0000 0) right 14px center / 12px 6px
      no-repeat var(--surface);
    text-overflow: ellipsis;
  }
  @supports (appearance: base-select) {
    & > select,
    & > select::picker(select) {
      appearance: base-select;
    }
    & > select {
      align-items: center;
      padding-right: 14px;
      background: var(--surface);
      /* Room for two lines, as the longest option needs on a phone, so that choosing an option does not move the content below. */
      @media (max-width: 479px) {
        min-height: calc(2lh + 24px);
      }
    }
    & > select::picker(select) {
      width: anchor-size(width);
      border: 2px solid var(--field);
      border-radius: var(--control);
      background: var(--surface);
    }
    & option {
      min-height: 44px;
      padding: 8px 14px;
      white-space: normal;
      outline-offset: -4px;
    }
  }
`
