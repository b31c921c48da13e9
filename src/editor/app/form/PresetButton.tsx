import { presets, withPreset } from '../../../engine/model/presets.ts'
import { fieldsIn } from '../../core/fields.ts'
import { isObject } from '../../../engine/model/schema.ts'
import { isSameJson } from '../../../engine/json-text/same-json.ts'
import { Card, ExamplePicture, Grid } from '../drawer/AddBlock.tsx'
import { useClosing } from '../kit/close-context.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { DialogButton } from '../kit/DialogButton.tsx'
import { Help } from '../kit/Labelled.tsx'
import { ActionBar } from '../kit/layout.tsx'
import { useEditor } from '../store/context.ts'
import { useFieldEdit, type FieldProps } from './use-field.ts'

/** A button that gives the theme the look of a preset. */
export function PresetButton(props: FieldProps) {
  return (
    <ActionBar>
      <DialogButton icon="image" dialog={<PresetDialog {...props} />}>
        Elegir un aspecto
      </DialogButton>
    </ActionBar>
  )
}

/** Lists the presets. The picture of each is the home page of the draft with that look. */
function PresetDialog({ file, field }: FieldProps) {
  const { api, schema } = useEditor()
  const { set } = useFieldEdit({ file, field })
  const pick = useClosing(set)
  const theme = isObject(field.value) ? field.value : {}
  const defaults = fieldsIn(schema, field).map((one) => [one.key, one.default])
  const look = { ...Object.fromEntries(defaults.filter(([, value]) => value !== undefined)), ...theme }
  return (
    <Dialog title="¿Qué aspecto querés?" isWide>
      <Help>Cambia las letras, los fondos y las formas, y después podés ajustar cada cosa.</Help>
      <Grid>
        {presets.map((preset) => (
          <li key={preset.id}>
            <Card type="button" onClick={() => pick(withPreset(theme, preset))}>
              <ExamplePicture src={api.presetAddress(preset.id)} of={preset.title} />
              <strong>{preset.title}</strong>
              {isSameJson(withPreset(look, preset), look) && <b>El de ahora</b>}
              <span>{preset.description}</span>
            </Card>
          </li>
        ))}
      </Grid>
    </Dialog>
  )
}
