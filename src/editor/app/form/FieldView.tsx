import type { ReactNode } from 'react'
import type { FieldKind } from '../../core/fields.ts'
import { AddressField, IdField } from './IdField.tsx'
import { ChoiceField, FontField, InstitutionField } from './ChoiceField.tsx'
import { ColorField, NumberField, ProvisionalField, SeedField, ToggleField } from './small-fields.tsx'
import { FileField, PictureField } from './PictureField.tsx'
import { FocusField } from './FocusField.tsx'
import { ListField, SlotField } from './ListField.tsx'
import { MapField } from './MapField.tsx'
import { ObjectField } from './ObjectField.tsx'
import { TextField } from './TextField.tsx'
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
  institution: InstitutionField,
  fragment: ChoiceField,
  collection: ChoiceField,
  tag: ChoiceField,
  photo: FileField,
  document: FileField,
  video: FileField,
  font: FileField,
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
