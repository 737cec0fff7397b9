import { Box, Stack, Tabs, Text } from '@mantine/core'
import { emailEveryone, type Notice } from '@portal/shared/core/content'
import { type FormValues, missingFields } from '@portal/shared/core/form-fields'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { z } from 'zod'
import { fieldOfPath, publicationFields, publicationOf } from '#components/editor/publication.ts'
import { FieldsForm, type FieldsOf } from '#components/form/FieldsForm.tsx'
import { TabsList } from '#components/TabsList.tsx'
import { useNetwork } from '#lib/session/network.ts'
import type { ContentKind, Entry, Preview } from '../kind.ts'
import classes from './Content.module.css'

/** Validates without transforming: `save` builds the body from the form's values. */
const schemaOf = ({ check }: ContentKind, timeZone: string) =>
  z.custom<FormValues>().superRefine((values, context) => {
    for (const { message, path } of check(values, timeZone).error?.issues ?? []) {
      context.addIssue({ code: 'custom', message, path })
    }
  })

interface EntryFormProps {
  kind: ContentKind
  entry: Entry | null
  initialValues?: FormValues
  preview: (values: FormValues) => Preview
  /** Controls below the fields. */
  beside?: ReactNode
  /** Saves; `version` is the one that the form started from. */
  send: (values: FormValues, version: string | undefined, notice: Notice) => Promise<unknown>
  onClose: () => void
  /** Instead of `onClose` after a success. */
  onDone?: () => void
}

export function EntryForm(props: EntryFormProps) {
  const { kind, entry, initialValues = kind.empty, preview, beside, send, onClose, onDone } = props
  const { time_zone } = useNetwork()
  const [notice, setNotice] = useState(emailEveryone)
  const fields = entry ? kind.fields : kind.newFields
  const isFolded = fields.some(({ folded }) => folded)
  return (
    <FieldsForm
      fields={[
        ...fields,
        ...publicationFields(
          entry ? ['keep', 'now', 'draft', 'later'] : ['now', 'draft', 'later'],
        ).map((field) => ({ ...field, ...(isFolded && { folded: true as const }) })),
      ]}
      schema={schemaOf(kind, time_zone)}
      check={(values) => missingFields(fields, values)}
      fieldOf={fieldOfPath}
      values={{ ...(entry?.values ?? initialValues), ...publicationOf(entry ? 'keep' : 'now') }}
      version={entry?.meta.version}
      onSubmit={(values, { version }) => send(values, version, notice)}
      submitLabel={entry ? 'Save' : 'Add'}
      onClose={onClose}
      {...(onDone && { onDone })}
    >
      {(drawn, form) => (
        <>
          <EntryTabs form={form} preview={preview}>
            {drawn}
            {beside}
          </EntryTabs>
          {kind.Notice && entry && (
            <kind.Notice {...{ entry, notice }} values={form.watch()} onChange={setNotice} />
          )}
        </>
      )}
    </FieldsForm>
  )
}

type EditorForm = FieldsOf<FormValues>

interface EntryTabsProps extends Pick<EntryFormProps, 'preview'> {
  form: EditorForm
  children: ReactNode
}

function EntryTabs({ form, preview, children }: EntryTabsProps) {
  const { tab, setTab } = useTabs(form)
  return (
    <Tabs value={tab} onChange={setTab} keepMounted keepMountedMode="display-none">
      <TabsList aria-label="Edit or preview">
        <Tabs.Tab value="edit">Edit</Tabs.Tab>
        <Tabs.Tab value="preview">Preview</Tabs.Tab>
      </TabsList>
      <Tabs.Panel value="edit">
        <Stack pt="md">{children}</Stack>
      </Tabs.Panel>
      <Tabs.Panel value="preview">
        <Stack pt="md">
          {tab === 'preview' && <EntryPreview seen={preview(form.getValues())} />}
        </Stack>
      </Tabs.Panel>
    </Tabs>
  )
}

/** The open tab. A failed save opens the form and focuses its first error. */
function useTabs({ control, setFocus }: EditorForm) {
  const [tab, setTab] = useState<string | null>('edit')
  const { errors, submitCount } = useFormState({ control })
  const [first] = Object.keys(errors)
  const openForm = useEffectEvent(() => {
    if (first === undefined || tab === 'edit') return
    setTab('edit')
    requestAnimationFrame(() => setFocus(first))
  })
  useEffect(() => {
    if (submitCount > 0) openForm()
  }, [submitCount])
  return { tab, setTab }
}

/** A preview of the form's content. Links work but are not tracked; buttons are disabled. */
function EntryPreview({ seen }: { seen: Preview }) {
  if ('missing' in seen) {
    return (
      <div>
        <Text>Fill in these fields to see the preview:</Text>
        <Box component="ul" data-bullets mt="xs" pl="1.25rem">
          {seen.missing.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </Box>
      </div>
    )
  }
  return (
    <>
      <Text size="sm" c="dimmed">
        Shows what’s in the form now, including unsaved changes. Links work but buttons don’t.
      </Text>
      <fieldset
        disabled
        aria-label="As members see it"
        className={classes.preview}
        style={{ maxWidth: '24rem' }}
        onClickCapture={(event) => event.stopPropagation()}
      >
        {seen.card}
      </fieldset>
    </>
  )
}
