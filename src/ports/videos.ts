type VideoFacts = { readonly title: string; readonly author: string; readonly image: string | null }

export type VideoAnswer =
  | { readonly ok: true; readonly video: VideoFacts }
  | { readonly ok: false; readonly why: 'private' | 'missing' | 'unavailable' }

export interface Videos {
  /** It never throws. */
  describe(url: string): Promise<VideoAnswer>
}
