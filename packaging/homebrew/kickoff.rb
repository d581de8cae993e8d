# Filled in by `cargo xtask dist --manifests`; belongs into a tap, as Formula/kickoff.rb.
class Kickoff < Formula
  desc "Six football board games: play, replay, study"
  homepage "{{repository}}"
  version "{{version}}"
  license any_of: ["MIT", "Apache-2.0"]

  on_macos do
    on_arm do
      url "{{repository}}/releases/download/v{{version}}/kickoff-{{version}}-aarch64-apple-darwin.tar.gz"
      sha256 "{{sha256:aarch64-apple-darwin}}"
    end
    on_intel do
      url "{{repository}}/releases/download/v{{version}}/kickoff-{{version}}-x86_64-apple-darwin.tar.gz"
      sha256 "{{sha256:x86_64-apple-darwin}}"
    end
  end
  on_linux do
    on_arm do
      url "{{repository}}/releases/download/v{{version}}/kickoff-{{version}}-aarch64-unknown-linux-gnu.tar.gz"
      sha256 "{{sha256:aarch64-unknown-linux-gnu}}"
    end
    on_intel do
      url "{{repository}}/releases/download/v{{version}}/kickoff-{{version}}-x86_64-unknown-linux-gnu.tar.gz"
      sha256 "{{sha256:x86_64-unknown-linux-gnu}}"
    end
  end

  def install
    bin.install "kickoff"
    man1.install Dir["man/*.1"]
    bash_completion.install "completions/kickoff.bash" => "kickoff"
    zsh_completion.install "completions/_kickoff"
    fish_completion.install "completions/kickoff.fish"
    doc.install "THIRD-PARTY-LICENSES.txt", "kickoff.cdx.json"
  end

  service do
    run [opt_bin/"kickoff", "serve", "--data", var/"kickoff"]
    keep_alive true
    log_path var/"log/kickoff.log"
    error_log_path var/"log/kickoff.log"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/kickoff --version")
    assert_match "scrimmage", shell_output("#{bin}/kickoff games")
  end
end
