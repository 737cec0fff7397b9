import type { Preview } from '#components/editor/content-kind.ts'
import type { EditorValues } from '#components/editor/fields.ts'
import classes from './Content.module.css'

interface EntryPreviewProps {
  values: EditorValues
  preview: (values: EditorValues) => Preview
}

/**
 * What members would see of what is in the form now. Its links may be tried; nothing is written down
 * of that, and its buttons say to everybody that they are not to be pressed.
 */
export function EntryPreview({ values, preview }: EntryPreviewProps) {
  const seen = preview(values)
  if ('missing' in seen) {
    return (
      <div className={classes.missing}>
        <p>The preview is waiting for these fields:</p>
        <ul>
          {seen.missing.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
    )
  }
  return (
    <>
      <p className={classes.since}>
        What is in the form now, whether it is saved or not. Links open, buttons are switched off.
      </p>
      <fieldset
        disabled
        aria-label="As members see it"
        className={classes.preview}
        onClickCapture={(event) => event.stopPropagation()}
      >
        <ul className={classes.list}>{seen.card}</ul>
      </fieldset>
    </>
  )
}
