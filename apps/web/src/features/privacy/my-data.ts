import { exportMyData } from '@portal/shared/privacy/endpoints'
import type { ExportFormat } from '@portal/shared/privacy/schemas'
import { useMutation } from '@tanstack/react-query'
import { fetchFile, messageOf } from '#lib/api.ts'
import { today } from '#lib/dates.ts'
import { notify } from '#lib/notify.tsx'
import { notifyFailure } from '#lib/notify-failure.ts'
import { saveFile } from '#lib/save-file.ts'

/** Fetches everything held about her and hands it to the browser as a file. */
export const useDownload = () =>
  useMutation({
    mutationFn: async (format: ExportFormat) => {
      const file = await fetchFile(exportMyData, { query: { format } })
      saveFile(file, `my-data-${today()}.${format}`)
    },
    onSuccess: () => notify.success('Your data is downloaded.'),
    onError: (error) =>
      notifyFailure(error, messageOf(error, 'Your data could not be downloaded.')),
  })
