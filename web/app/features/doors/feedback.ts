import { readItem, writeItem } from '#app/lib/storage/local-storage.ts'

type Outcome = 'opened' | 'refused'

const shakes: Record<Outcome, number[]> = { opened: [40, 60, 40], refused: [200] }
/** Two rising tones for an open door, one low tone for a refusal. */
const tones: Record<Outcome, readonly number[]> = { opened: [660, 990], refused: [196] }
const toneSeconds = 0.16

export const isSoundOn = (): boolean => readItem('doorSound') === 'on'

export function switchSound(on: boolean): void {
  writeItem('doorSound', on ? 'on' : 'off')
}

/** Vibrates and, if the sound is on, plays tones. Missing device support is not an error. */
export function giveFeedback(outcome: Outcome): void {
  try {
    navigator.vibrate?.(shakes[outcome])
    if (isSoundOn()) play(tones[outcome])
  } catch {
    // The screen shows the same result.
  }
}

function play(frequencies: readonly number[]): void {
  const audio = new AudioContext()
  frequencies.forEach((frequency, index) => {
    const start = audio.currentTime + index * toneSeconds
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.2, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + toneSeconds)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + toneSeconds)
  })
  setTimeout(() => void audio.close(), frequencies.length * toneSeconds * 1_000 + 200)
}
