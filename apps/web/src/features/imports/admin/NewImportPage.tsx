import { Box, Button, FileButton, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { importPath } from '@portal/shared/core/paths'
import {
  type ImportField,
  importFieldLabels,
  importLimits,
  importTypes,
} from '@portal/shared/imports/options'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Page } from '#components/layout/Page.tsx'
import { Disclosure } from '#components/review/Disclosure.tsx'
import { saveFile } from '#lib/dom/files.ts'
import { ApiError } from '#lib/http/api.ts'
import { failureText } from '#lib/http/use-change.ts'
import { useUpload } from './api.ts'
import { StepHeader } from './StepHeader.tsx'

const megabytes = importLimits.bytes / 1024 / 1024
const maxRows = importLimits.rows.toLocaleString('en-GB')

export default function NewImportPage() {
  const navigate = useNavigate()
  const upload = useUpload()
  const [problem, setProblem] = useState('')
  const [row, setRow] = useState('')
  const [sheets, setSheets] = useState<{ file: File; names: string[] } | null>(null)
  const reset = useRef<() => void>(null)

  const uploadFile = (file: File | null | undefined, sheet?: string) => {
    // Resets the input, so that choosing the same file again triggers a change.
    reset.current?.()
    if (!file || upload.isPending) return
    setSheets(null)
    if (file.size > importLimits.bytes) {
      return setProblem(`This file is larger than ${megabytes} MB. Please split it.`)
    }
    setProblem('')
    upload.mutate(
      { file, ...(sheet && { sheet }), ...(row && { heading_row: Number(row) }) },
      {
        // With the step, so that Back leads from the rows to the columns.
        onSuccess: ({ id }) => navigate(`${importPath(id)}?step=columns`),
        onError: (error) => {
          setProblem(failureText(error))
          const names = error instanceof ApiError ? error.details?.sheet : undefined
          if (names) setSheets({ file, names })
        },
      },
    )
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    uploadFile(event.dataTransfer.files[0])
  }
  return (
    <Page title="Import members" width="reading" heading={null}>
      <StepHeader
        step={1}
        title="Choose a file"
        subtitle="Use a list with one line for each member. You’ll check it before anything happens."
      />
      <Box
        p={{ base: 'lg', sm: 'xxl' }}
        bdrs="lg"
        bd="2px dashed var(--portal-hairline)"
        ta="center"
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <Stack gap="md" align="center">
          <IconFileSpreadsheet aria-hidden size="2.5rem" stroke={1.25} />
          <Text>Drop an Excel or CSV file here, or choose one.</Text>
          <FileButton
            accept={`.xlsx,.csv,.tsv,.txt,${importTypes.join(',')}`}
            resetRef={reset}
            onChange={uploadFile}
          >
            {(props) => (
              <Button {...props} variant="accent" loading={upload.isPending}>
                Choose a file
              </Button>
            )}
          </FileButton>
          <Text role="alert" fw={500} c="var(--mantine-color-error)" hidden={!problem}>
            {problem}
          </Text>
          {sheets && (
            <Group gap="sm" justify="center">
              {sheets.names.map((name) => (
                <Button key={name} variant="outline" onClick={() => uploadFile(sheets.file, name)}>
                  {name}
                </Button>
              ))}
            </Group>
          )}
        </Stack>
      </Box>
      <Stack gap="xs">
        <Pasted busy={upload.isPending} onPaste={uploadFile} />
        <Disclosure summary="Choose the row with the column names">
          <NativeSelect
            maw="20rem"
            label="Row with the column names"
            description="Empty rows don’t count."
            data={[
              { value: '', label: 'Find it for me' },
              ...Array.from({ length: importLimits.headingRows }, (_, at) => ({
                value: String(at + 1),
                label: `Row ${at + 1}`,
              })),
            ]}
            value={row}
            onChange={(event) => setRow(event.currentTarget.value)}
          />
        </Disclosure>
      </Stack>
      <Stack component="section" gap="xs" aria-label="Files you can use">
        <Text>
          Excel (.xlsx), CSV or TSV with up to {maxRows} rows, {importLimits.columns} columns and{' '}
          {megabytes} MB. The column names must be in one of the first {importLimits.headingRows}{' '}
          rows. We skip anything above them.
        </Text>
        <Text>
          Only the email address is required. We never import consents: we ask each person
          ourselves.
        </Text>
        <Group>
          <Button
            variant="link"
            leftSection={<IconDownload aria-hidden size="1.125em" />}
            onClick={() => saveFile(exampleFile(), 'members-example.csv')}
          >
            Download an example file
          </Button>
        </Group>
      </Stack>
    </Page>
  )
}

interface PastedProps {
  busy: boolean
  onPaste: (file: File) => void
}

/** Cells copied from a spreadsheet are text with tabs. */
function Pasted({ busy, onPaste }: PastedProps) {
  const [cells, setCells] = useState('')
  return (
    <Disclosure summary="Paste cells instead">
      <Stack gap="sm">
        <Textarea
          label="Cells from your spreadsheet"
          description="Copy the row with the column names too."
          minRows={5}
          autosize
          maxRows={12}
          value={cells}
          onChange={(event) => setCells(event.currentTarget.value)}
        />
        <Group>
          <Button
            variant="outline"
            disabled={!cells.trim()}
            loading={busy}
            onClick={() => onPaste(new File([cells], 'Pasted cells', { type: 'text/csv' }))}
          >
            Use these cells
          </Button>
        </Group>
      </Stack>
    </Disclosure>
  )
}

const exampleColumns = [
  'email',
  'fullName',
  'track',
  'city',
  'companyName',
  'currentTitle',
  'industry',
  'linkedinProfile',
] as const satisfies readonly ImportField[]

const exampleRows = [
  'ada@company.example,Ada Example,Female Founder,Ely,Analytical Engines,Chief Executive,DeepTech,https://www.linkedin.com/in/ada-example',
  'joan@fund.example,Joan Example,Friend,,,,,',
]

/** An example file. Its byte order mark tells Excel that it is UTF-8. */
function exampleFile(): Blob {
  const heading = exampleColumns.map((column) => importFieldLabels[column]).join(',')
  const lines = [heading, ...exampleRows].join('\r\n')
  return new Blob([`\uFEFF${lines}\r\n`], { type: 'text/csv' })
}
