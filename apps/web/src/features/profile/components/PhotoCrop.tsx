import '@mantine/core/styles/Slider.layer.css'
import { Box, Button, Slider, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import { DialogActions } from '#components/DialogActions.tsx'
import { type Area, drawArea, encodeJpeg, type Picture } from '#lib/forms/picture.ts'
import 'react-easy-crop/react-easy-crop.css'
import '#config/styles/app.css'
import { isSecondClick } from '#lib/dom/browser.ts'
import { useSavePhoto } from '../api.ts'

/** The side of the uploaded square, twice the largest stored size. */
const SENT_SIDE_PX = 1024

const cropPicture = ({ canvas }: Picture, area: Area): Promise<Blob> =>
  encodeJpeg(drawArea(canvas, area, { width: SENT_SIDE_PX, height: SENT_SIDE_PX }))

const MAX_ZOOM = 4
/** How far an arrow key moves the picture, in pixels. */
const KEY_STEP = 8

interface PhotoCropProps {
  picture: Picture
  onClose: () => void
}

export function PhotoCrop({ picture, onClose }: PhotoCropProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const save = useSavePhoto()
  const send = () => {
    if (area) save.mutate(() => cropPicture(picture, area), { onSuccess: onClose })
  }
  return (
    <Stack gap="lg">
      <Box pos="relative" h="min(60vw, 20rem)" bdrs="md" style={{ overflow: 'hidden' }}>
        <Cropper
          image={picture.url}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={KEY_STEP}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => setArea(pixels)}
          mediaProps={{ alt: '' }}
          cropperProps={{
            role: 'group',
            'aria-label': 'Drag the photo to position it, or use the arrow keys',
          }}
        />
      </Box>
      <div>
        <Text size="sm" fw={600} mb="xs" aria-hidden>
          Zoom
        </Text>
        <Slider
          thumbLabel="Zoom"
          label={null}
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={setZoom}
        />
      </div>
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button
          onClick={(event) => !isSecondClick(event) && send()}
          disabled={area === null}
          loading={save.isPending}
        >
          Save photo
        </Button>
      </DialogActions>
    </Stack>
  )
}
