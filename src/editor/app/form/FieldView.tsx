import type { ReactNode } from 'react'
import type { FieldKind } from '../../core/field-kind.ts'
import { AddressField } from './AddressField.tsx'
import { ChoiceField, FontField } from './ChoiceField.tsx'
import { ColorField } from './ColorField.tsx'
import { FileField, PictureField } from './PictureField.tsx'
import { FocusField } from './FocusField.tsx'
import { IdField } from './IdField.tsx'
import { ListField, SlotField } from './ListField.tsx'
import { MapField } from './MapField.tsx'
import { NumberField } from './NumberField.tsx'
import { ObjectField } from './ObjectField.tsx'
import { ProvisionalField } from './ProvisionalField.tsx'
import { SeedField } from './SeedField.tsx'
import { TextField } from './TextField.tsx'
import { ToggleField } from './ToggleField.tsx'
import type { FieldProps } from './use-field.ts'

export function FieldView(props: FieldProps) {
  const View = views[props.field.kind]
  return <View {...props} />
}

const views: Record<FieldKind, (props: FieldProps) => ReactNode> = {
  text: TextField,
  'long-text': TextField,
  markdown: TextField,
  'short-markdown': TextField,
  alt: TextField,
  email: TextField,
  phone: TextField,
  date: TextField,
  moment: TextField,
  time: TextField,
  link: TextField,
  page: TextField,
  address: AddressField,
  id: IdField,
  word: TextField,
  color: ColorField,
  fonts: FontField,
  number: NumberField,
  seed: SeedField,
  toggle: ToggleField,
  choice: ChoiceField,
  institution: ChoiceField,
  fragment: ChoiceField,
  collection: ChoiceField,
  tag: ChoiceField,
  photo: FileField,
  document: FileField,
  video: FileField,
  picture: PictureField,
  focus: FocusField,
  list: ListField,
  slot: SlotField,
  map: MapField,
  object: ObjectField,
  union: ObjectField,
  provisional: ProvisionalField,
  hidden: () => null,
}
