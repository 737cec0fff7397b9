import { Input, Stack } from '@mantine/core'
import type { NetworkPicture } from '@portal/shared/network/schemas'
import { pictureKinds } from '@portal/shared/pictures/kinds'
import { useState } from 'react'
import { fieldId } from '#components/form/field-id.ts'
import { ImageField } from '#components/ImageField.tsx'
import { ApiError } from '#lib/http/api-error.ts'
import { useChangeLogo } from './api.ts'
import classes from './Settings.module.css'

const { types, bytes } = pictureKinds.logo

interface LogoFieldProps {
  kind: NetworkPicture
  label: string
  hint: string
  url: string
}

export function LogoField({ kind, label, hint, url }: LogoFieldProps) {
  const [problem, setProblem] = useState('')
  const change = useChangeLogo(kind)
  const { name, wanted } = pictureKinds[kind]
  return (
    <Input.Wrapper
      label={label}
      description={`${hint} We save it as soon as you choose it.`}
      error={problem}
      labelElement="div"
      role="group"
      aria-label={label}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <Stack gap="sm" mt="xs" align="flex-start">
        {url && <img src={url} alt={`Your current ${kind}`} className={classes.logo} />}
        <ImageField
          labels={[`Add ${name}`, `Change ${kind}`, `Remove ${kind}`]}
          size="md"
          id={fieldId(kind)}
          isSet={url !== ''}
          accept={types.join(',')}
          prepare={(file) => {
            setProblem('')
            if (types.some((type) => type === file.type) && file.size <= bytes) return file
            throw new Error(`Please choose ${name}: ${wanted}`)
          }}
          onError={setProblem}
          onChange={(file) =>
            change.mutateAsync(file).catch((error) => {
              setProblem((error instanceof ApiError && error.details[kind]?.join(' ')) || '')
            })
          }
        />
      </Stack>
    </Input.Wrapper>
  )
}
