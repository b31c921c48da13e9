import styled from 'styled-components'

/** Fields that belong together, under a heading. */
export const Group = styled.fieldset`
  display: grid;
  justify-items: stretch;
  gap: 12px;
  min-width: 0;
  margin: 0;
  padding: 0 0 0 14px;
  border: 0;
  border-left: 3px solid var(--line);
  & > legend {
    margin-left: -17px;
    padding: 0 0 4px;
    font: 600 1.15rem/1.2 var(--display);
  }
  & > button {
    justify-self: start;
  }
  /* Lists in lists leave a narrow form no width: there the frames of their elements must do. */
  & & {
    padding-left: 0;
    border-left: 0;
    & > legend {
      margin-left: 0;
    }
  }
`

/** Elements under each other. */
export const Rows = styled.ol`
  display: grid;
  gap: 8px;
`

/** The words of an element, which open it. */
export const Toggle = styled.button`
  flex: 1;
  min-width: 0;
  min-height: 44px;
  padding: 6px 4px;
  border: 0;
  background: none;
  font-weight: 500;
  line-height: 1.3;
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
`
