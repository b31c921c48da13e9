import styled from 'styled-components'

export const Check = styled.label`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
  cursor: pointer;
  & > input {
    flex: none;
    width: 22px;
    height: 22px;
    accent-color: var(--institution);
  }
`
