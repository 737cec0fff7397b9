import { Box, Stack, Tabs, Text } from '@mantine/core'
import { type FormValues, missingFields } from '@portal/shared/core/form-fields'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { ContentKind, Entry, Preview } from '#components/editor/content-kind.ts'
import { EditorFields } from '#components/editor/EditorFields.tsx'
import {
  fieldOfPath,
  PublicationFields,
  publicationOf,
} from '#components/editor/PublicationFields.tsx'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { useDraftForm } from '#components/form/use-draft-form.ts'
import { TabsList } from '#components/TabsList.tsx'
import { alsoChecking, resolverFor } from '#lib/forms.ts'
import { useNetwork } from '#lib/network.ts'
import classes from './Content.module.css'

/** Validates without transforming: the form keeps its values, and `save` makes the body of them. */
const resolverOf = ({ check }: ContentKind, timeZone: string) =>
  resolverFor<FormValues, FormValues>(
    z.custom<FormValues>().superRefine((values, context) => {
      for (const { message, path } of check(values, timeZone).error?.issues ?? []) {
        context.addIssue({ code: 'custom', message, path })
      }
    }).safeParse,
    fieldOfPath,
  )

interface EntryFormProps<Answer> {
  kind: ContentKind
  /** Null for a new one. */
  entry: Entry | null
  /** What a new one begins with. */
  begun?: FormValues
  /** The name of the draft, among those of the kind. */
  draft: string
  preview: (values: FormValues) => Preview
  send: (values: FormValues) => Promise<Answer>
  onClose: () => void
  /** Once it is sent; closes by default. */
  onDone?: (answer: Answer) => void
}

/** The form of an entry, with a preview. */
export function EntryForm<Answer>(props: EntryFormProps<Answer>) {
  const { kind, entry, begun = kind.empty, draft, preview, send, onClose, onDone = onClose } = props
  const { name, fields } = kind
  const { time_zone } = useNetwork()
  const dialog = useDraftForm({
    name: `content:${name}:${draft}`,
    empty: (): FormValues => ({
      ...(entry?.values ?? begun),
      ...publicationOf(entry ? 'keep' : 'now'),
    }),
    resolver: alsoChecking(resolverOf(kind, time_zone), (values) => missingFields(fields, values)),
  })
  const { form } = dialog
  const { control } = form
  const { tab, setTab } = useTabs(form)
  return (
    <DialogForm
      {...dialog}
      send={send}
      submitLabel={entry ? 'Save' : 'Add'}
      late="Somebody else has changed this meanwhile. What you typed is still here. The history below says what changed. Saving again puts your words in its place."
      onClose={onClose}
      onDone={onDone}
    >
      <Tabs value={tab} onChange={setTab} keepMounted keepMountedMode="display-none">
        <TabsList aria-label="Edit or preview">
          <Tabs.Tab value="edit">Edit</Tabs.Tab>
          <Tabs.Tab value="preview">Preview</Tabs.Tab>
        </TabsList>
        <Tabs.Panel value="edit">
          <Stack pt="md">
            <EditorFields control={control} fields={fields} />
            <PublicationFields
              control={control}
              offered={entry ? ['keep', 'now', 'draft', 'later'] : ['now', 'draft', 'later']}
            />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="preview">
          <Stack pt="md">{tab === 'preview' && <Live form={form} preview={preview} />}</Stack>
        </Tabs.Panel>
      </Tabs>
    </DialogForm>
  )
}

type EditorForm = UseFormReturn<FormValues, unknown, FormValues>

/** The open tab: the form or its preview. A refused save opens the form and focuses its first error. */
function useTabs({ control, setFocus }: EditorForm) {
  const [tab, setTab] = useState<string | null>('edit')
  const { errors, submitCount } = useFormState({ control })
  const [first] = Object.keys(errors)
  const awaited = useRef<string>(undefined)
  const openForm = useEffectEvent(() => {
    if (first === undefined || tab === 'edit') return
    awaited.current = first
    setTab('edit')
  })
  useEffect(() => {
    if (submitCount > 0) openForm()
  }, [submitCount])
  useEffect(() => {
    if (tab !== 'edit' || awaited.current === undefined) return
    setFocus(awaited.current)
    awaited.current = undefined
  }, [tab, setFocus])
  return { tab, setTab }
}

function Live({ form, preview }: { form: EditorForm; preview: Entry['preview'] }) {
  // Renders again when the draft is discarded.
  useWatch({ control: form.control })
  return <EntryPreview values={form.getValues()} preview={preview} />
}

interface EntryPreviewProps {
  values: FormValues
  preview: (values: FormValues) => Preview
}

/**
 * What members would see of what is in the form now. Its links may be tried; nothing is written down
 * of that, and its buttons say to everybody that they are not to be pressed.
 */
function EntryPreview({ values, preview }: EntryPreviewProps) {
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
