import { Box, Button, FileButton, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { importPath } from '@portal/shared/core/paths'
import { type ImportField, importFieldLabels, importLimits } from '@portal/shared/imports/options'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Page } from '#components/layout/Page.tsx'
import { saveFile } from '#lib/dom/browser.ts'
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
  const reset = useRef<() => void>(null)

  const uploadFile = (file: File | null | undefined) => {
    // Resets the input, so that choosing the same file again triggers a change.
    reset.current?.()
    if (!file || upload.isPending) return
    if (file.size > importLimits.bytes) {
      return setProblem(`This file is larger than ${megabytes} MB. Please split it.`)
    }
    setProblem('')
    upload.mutate(
      { file, ...(row && { heading_row: Number(row) }) },
      {
        // With the step, so that Back leads from the rows to the columns.
        onSuccess: ({ id }) => navigate(`${importPath(id)}?step=columns`),
        onError: (error) => setProblem(failureText(error)),
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
          <Text>Drop a CSV file here, or choose one.</Text>
          <FileButton
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
            resetRef={reset}
            onChange={uploadFile}
          >
            {(props) => (
              <Button {...props} variant="accent" loading={upload.isPending}>
                Choose a file
              </Button>
            )}
          </FileButton>
          <NativeSelect
            label="Row with the column names"
            description="Empty rows don't count."
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
          <Text role="alert" fw={500} c="var(--mantine-color-error)" hidden={!problem}>
            {problem}
          </Text>
        </Stack>
      </Box>
      <Stack component="section" gap="xs" aria-label="Files you can use">
        <Text>
          CSV or TSV with up to {maxRows} rows, {importLimits.columns} columns and {megabytes} MB.
          The column names must be in one of the first {importLimits.headingRows} rows. We skip
          anything above them. In Excel, Numbers or Google Sheets, save or download your sheet as
          CSV, with commas, semicolons or tabs.
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

const columns = [
  'email',
  'fullName',
  'track',
  'city',
  'companyName',
  'currentTitle',
  'industry',
  'linkedinProfile',
] as const satisfies readonly ImportField[]

const people: Record<(typeof columns)[number], string>[] = [
  {
    email: 'ada@company.example',
    fullName: 'Ada Example',
    track: 'Female Founder',
    city: 'Ely',
    companyName: 'Analytical Engines',
    currentTitle: 'Chief Executive',
    industry: 'DeepTech',
    linkedinProfile: 'https://www.linkedin.com/in/ada-example',
  },
  {
    email: 'joan@fund.example',
    fullName: 'Joan Example',
    track: 'Friend',
    city: '',
    companyName: '',
    currentTitle: '',
    industry: '',
    linkedinProfile: '',
  },
]

/** An example file. Its byte order mark tells Excel that it is UTF-8. */
function exampleFile(): Blob {
  const lines = [
    columns.map((column) => importFieldLabels[column]),
    ...people.map((person) => columns.map((column) => person[column])),
  ]
  return new Blob([`\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`], {
    type: 'text/csv',
  })
}
