import { Box, Text } from '@mantine/core'
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
      <div>
        <Text>The preview is waiting for these fields:</Text>
        <Box component="ul" mt="xs" mb={0} pl="1.25rem">
          {seen.missing.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </Box>
      </div>
    )
  }
  return (
    <>
      <Text size="sm" c="dimmed">
        What is in the form now, whether it is saved or not. Links open, buttons are switched off.
      </Text>
      <fieldset
        disabled
        aria-label="As members see it"
        className={classes.preview}
        onClickCapture={(event) => event.stopPropagation()}
      >
        <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {seen.card}
        </Box>
      </fieldset>
    </>
  )
}
