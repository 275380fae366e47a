import { useEffect, useState } from 'react';

interface BlobImageProps {
  blob: Blob;
  alt: string;
  className?: string;
}

/** Shows a picture that exists only on this device. */
export function BlobImage({ blob, alt, className }: BlobImageProps) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return <img src={url} alt={alt} className={className} />;
}
