import type { Control } from 'react-hook-form'
import classes from './Editor.module.css'
import { EditorFieldInput } from './EditorFieldInput.tsx'
import type { EditorField, EditorValues } from './fields.ts'

interface EditorFieldsProps<Sent> {
  control: Control<EditorValues, unknown, Sent>
  fields: readonly EditorField[]
}

const isLong = ({ name, input }: EditorField) =>
  name === 'title' || input === 'text' || input === 'list'

/** The fields of an editor: short ones side by side where there is room, long ones across. */
export function EditorFields<Sent>({ control, fields }: EditorFieldsProps<Sent>) {
  return (
    <div className={classes.fields}>
      {fields.map((field) => (
        <div key={field.name} data-long={isLong(field) || undefined}>
          <EditorFieldInput control={control} field={field} />
        </div>
      ))}
    </div>
  )
}
