const SAMPLE = [
  'Title,Company,First name,Last name,Email,Phone,Status,Priority,Source,Value,Expected close date,Notes',
  '"Duplex kits, north side",Buckeye Modular Works,Renee,Castellano,renee@buckeyemodular.example,(937) 555-0101,new,high,Referral,84500.00,2027-04-18,',
  '"Infill lots, 6 homes",Eastside Land Trust,Tom,Okafor,t.okafor@eastsidelt.example,(313) 555-0102,contacted,medium,Website,212000.00,2027-05-30,Prefers a call in the morning',
  '',
].join('\r\n');

/** Gives the browser a small file with every column an import reads. */
export function downloadSampleFile(): void {
  const url = URL.createObjectURL(new Blob([SAMPLE], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'leads-sample.csv';
  link.click();
  URL.revokeObjectURL(url);
}
